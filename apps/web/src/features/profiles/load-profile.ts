import { notFound } from '@tanstack/react-router'
import type { OwnProfile, PublicProfile } from '@wayhouse/domain/profiles'
import { api } from '../../platform/api.ts'
import { refusalOf } from '../../platform/refusal.ts'

/** Loads a member's public profile. An unknown or malformed id becomes the router's `notFound`, status 404. */
export async function loadProfile(id: string): Promise<PublicProfile> {
  try {
    return await api.profiles.find({ id })
  } catch (error) {
    const status = refusalOf(error)?.status
    throw status === 404 || status === 422 ? notFound() : error
  }
}

export function loadOwnProfile(): Promise<OwnProfile> {
  return api.profiles.own()
}

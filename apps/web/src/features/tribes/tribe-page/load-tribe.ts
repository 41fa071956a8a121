import { notFound } from '@tanstack/react-router'
import type { Tribe } from '@wayhouse/domain/tribes'
import { api } from '../../../platform/api.ts'
import { refusalOf } from '../../../platform/refusal.ts'

/** Loads a tribe before its page renders. An unknown or malformed id becomes the router's `notFound`, status 404. */
export async function loadTribe(id: string): Promise<Tribe> {
  try {
    return await api.tribes.find({ id })
  } catch (error) {
    throw isMissing(error) ? notFound() : error
  }
}

/** 422 is an id too long to be looked up. */
function isMissing(error: unknown): boolean {
  const status = refusalOf(error)?.status
  return status === 404 || status === 422
}

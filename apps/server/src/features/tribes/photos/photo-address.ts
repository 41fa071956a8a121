export const photoFolder = '/images/tribes/'

/** Whether this is the address of a photo that a host uploaded. */
export function isUploadedPhoto(url: string): boolean {
  return url.startsWith(photoFolder)
}

/** The storage keys of a photo: of the large size, and of the small one for cards. */
export function storageKeys(url: string): [string, string] {
  const key = url.slice(1)
  return [key, key.replace(/\.webp$/, '-800.webp')]
}

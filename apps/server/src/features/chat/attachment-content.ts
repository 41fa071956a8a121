import { safeFileName } from '@wayhouse/domain/chat'
import { decoded } from '../../platform/pictures.ts'
import { refuse } from '../../platform/refuse.ts'
import { fileKind, mediaTypes } from './file-kind.ts'

/** An uploaded file as it is stored, with the values of its row. */
export type AttachmentContent = {
  type: 'image' | 'file'
  filename: string
  extension: string
  mediaType: string
  bytes: Uint8Array
  width: number | null
  height: number | null
  /** A small version of an image. */
  preview: Uint8Array | null
  wasAnimated: boolean
}

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** Pixels of the longer edge. Previews are shown at up to 200 CSS pixels, so 400 suits high-density screens. */
const maxEdge = 2048
const previewMaxEdge = 400

/**
 * Reads an uploaded file: pictures are re-encoded without their metadata, documents stay as they are. Refuses with
 * ATTACHMENT_EMPTY, ATTACHMENT_TYPE or ATTACHMENT_UNREADABLE.
 */
export async function readContent(file: File): Promise<AttachmentContent> {
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length === 0) throw refuse('ATTACHMENT_EMPTY')
  const kind = fileKind(bytes, file.name)
  if (kind === null) throw refuse('ATTACHMENT_TYPE')
  if (kind === 'image') return pictureFrom(bytes, file.name)
  const filename = safeFileName(file.name, kind)
  const noPicture = { width: null, height: null, preview: null }
  return {
    type: 'file',
    filename,
    extension: kind,
    mediaType: mediaTypes[kind],
    bytes,
    wasAnimated: false,
    ...noPicture,
  }
}

async function pictureFrom(bytes: Buffer, name: string): Promise<AttachmentContent> {
  const picture = await decoded(bytes, formats, async (image) => {
    const { data, info } = await image
      .resize(fitWithin(maxEdge))
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
  const preview =
    picture &&
    (await decoded(picture.result.data, formats, (image) =>
      image.resize(fitWithin(previewMaxEdge)).webp({ quality: 75 }).toBuffer(),
    ))
  if (preview === null || picture === null) throw refuse('ATTACHMENT_UNREADABLE')
  const { data, width, height } = picture.result
  const filename = safeFileName(name, 'webp')
  return {
    type: 'image',
    filename,
    extension: 'webp',
    mediaType: 'image/webp',
    bytes: data,
    width,
    height,
    preview: preview.result,
    wasAnimated: picture.wasAnimated,
  }
}

const fitWithin = (pixels: number) =>
  ({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }) as const

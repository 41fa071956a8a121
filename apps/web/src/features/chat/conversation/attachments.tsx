import type { Attachment } from '@wayhouse/domain/chat'
import { lazy, Suspense, useMemo, useState } from 'react'
import FileText from '~icons/lucide/file-text'
import { useBrokenImage } from '../../../ui/pictures/picture.tsx'

// loaded when first opened
const PhotoGallery = lazy(async () => ({
  default: (await import('../../../ui/pictures/photo-gallery.tsx')).PhotoGallery,
}))

const imageMax = 200

/** The files of a message: images up to 200 by 200 (MSG-07), other files as tiles with their names. */
export function Attachments({ attachments, isOwn }: { attachments: readonly Attachment[]; isOwn: boolean }) {
  const [opened, setOpened] = useState<number | null>(null)
  const images = useMemo(() => attachments.filter(({ type }) => type === 'image'), [attachments])
  const photos = useMemo(() => images.map(asPhoto), [images])
  if (attachments.length === 0) return null
  return (
    <>
      <ul className={`mt-1.5 flex flex-wrap gap-1.5 ${isOwn ? 'justify-end' : ''}`}>
        {attachments.map((attachment) => (
          <li key={attachment.id} className="min-w-0">
            {attachment.type === 'image' ? (
              <ImageTile image={attachment} onOpen={() => setOpened(images.indexOf(attachment))} />
            ) : (
              <FileTile file={attachment} />
            )}
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <PhotoGallery label="Images of the message" photos={photos} at={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The preview is the fallback of a full image that does not load. */
function asPhoto({ url, preview_url, filename }: Attachment) {
  return { src: url, alt: filename, fallback: preview_url ?? url, filename }
}

/** Has its final size before it is loaded; an image that does not load is shown as a file. */
function ImageTile({ image, onOpen }: { image: Attachment; onOpen: () => void }) {
  const { width, height } = fitted(image)
  const { isBroken, watch } = useBrokenImage(image.preview_url ?? image.url)
  if (isBroken) return <FileTile file={image} />
  return (
    <button
      type="button"
      aria-label={`Open image ${image.filename}`}
      onClick={onOpen}
      className="block overflow-hidden rounded-md border border-line bg-sunken focus-visible:rounded-md"
    >
      <img
        src={image.preview_url ?? image.url}
        alt=""
        width={width}
        height={height}
        decoding="async"
        {...watch}
        style={{ width, height }}
        className="object-cover"
      />
    </button>
  )
}

/** The size of an image, scaled down to the maximum. */
function fitted({ width, height }: Pick<Attachment, 'width' | 'height'>): { width: number; height: number } {
  if (width === null || height === null || width <= 0 || height <= 0) return { width: imageMax, height: 150 }
  const scale = Math.min(1, imageMax / width, imageMax / height)
  return { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) }
}

function FileTile({ file }: { file: Attachment }) {
  return (
    <a
      href={file.url}
      download={file.filename}
      className="flex max-w-full items-center gap-3 rounded-md border border-line bg-surface p-3 pr-5 hover:bg-sunken"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-secondary-tint text-secondary">
        <FileText size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{file.filename}</span>
        <span className="text-sm text-muted">
          {kindOf(file.filename)}, {sizeText(file.bytes)}
        </span>
      </span>
    </a>
  )
}

function kindOf(filename: string): string {
  const ending = filename.includes('.') ? (filename.split('.').at(-1) ?? '') : ''
  return ending === '' ? 'File' : ending.slice(0, 5).toUpperCase()
}

/** "340 KB", "2.4 MB" */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

import { useQueryClient } from '@tanstack/react-query'
import { maxPhotoBytes, maxTribeImages, tooManyPhotos, tribesErrors, UploadedPhoto } from '@wayhouse/domain/tribes'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import ImagePlus from '~icons/lucide/image-plus'
import { animationNotKept } from '../../../platform/actions/animation-not-kept.ts'
import { toast } from '../../../platform/actions/toast.ts'
import { useAction } from '../../../platform/actions/use-action.ts'
import { requestJson } from '../../../platform/api/http.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'

type AddPhotosProps = {
  /** Identifies the form of the photos: it is submitted only after their uploads. */
  formId: string
  /** The tribe of the photos; null if it is not published yet. */
  tribeId: string | null
  /** How many photos the form has. */
  count: number
  /** Called with the URL of each uploaded photo, even if the form is no longer on screen. */
  onAdded: (imageUrl: string) => void
}

/** Lets the host choose photos, and uploads them immediately, one after the other. */
export function AddPhotos({ formId, tribeId, count, onAdded }: AddPhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const busy = useAddingPhotos(formId)
  // not shown as toasts: those disappear once the other photos have been uploaded
  const [problems, setProblems] = useState<readonly string[]>([])
  const { run } = useAction({
    act: async (files: readonly File[]) => {
      for (const file of files) {
        const { image_url, was_animated } = await uploadPhoto(tribeId, file)
        onAdded(image_url)
        if (was_animated) toast.success(...animationNotKept)
      }
    },
    failure: 'The photo was not added',
    mutationKey: keyOf(formId),
  })
  const onChoose = (files: readonly File[]) => {
    const allowed = files.filter(({ size }) => size <= maxPhotoBytes)
    const accepted = allowed.slice(0, maxTribeImages - count)
    setProblems([
      ...(allowed.length < files.length ? [tribesErrors.PHOTO_TOO_LARGE.message] : []),
      ...(accepted.length < allowed.length ? [tooManyPhotos] : []),
    ])
    if (accepted.length > 0) run(accepted)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <FileInput
        ref={input}
        multiple
        accept="image/jpeg,image/png,image/webp"
        label="Photos to add"
        onChoose={onChoose}
      />
      <Button
        variant="outline"
        busy={busy}
        disabled={count >= maxTribeImages}
        onClick={() => input.current?.click()}
        className="max-sm:w-full"
      >
        <ImagePlus size={19} aria-hidden="true" />
        Add photos
      </Button>
      <p className="text-sm text-muted">JPEG, PNG or WebP, up to 10 MB each.</p>
      {problems.length > 0 && <Problems problems={problems} />}
    </div>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert" className="basis-full text-sm font-medium text-danger">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  )
}

/** Whether photos of a form are being uploaded, even if its page was left and opened again since. */
export function useAddingPhotos(formId: string): boolean {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getMutationCache().subscribe(onChange),
    [queryClient],
  )
  const isAdding = () => queryClient.isMutating({ mutationKey: keyOf(formId) }) > 0
  return useSyncExternalStore(subscribe, isAdding, () => false)
}

const keyOf = (formId: string) => ['photos', formId]

/** Uploads a photo. `tribeId` is null for a tribe that is not published yet. Rejects as the API does. */
async function uploadPhoto(tribeId: string | null, file: File): Promise<UploadedPhoto> {
  const path = tribeId === null ? '/api/photos' : `/api/tribes/${tribeId}/photos`
  const headers = { 'content-type': file.type || 'image/unknown' }
  return UploadedPhoto.parse(await requestJson(path, { method: 'POST', headers, body: file }))
}

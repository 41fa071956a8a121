import { useQueryClient } from '@tanstack/react-query'
import { maxPhotoBytes, maxTribeImages, tooManyPhotos, tribesErrors } from '@wayhouse/domain/tribes'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import ImagePlus from '~icons/lucide/image-plus'
import { requestJson } from '../../../platform/http.ts'
import { useAction } from '../../../platform/use-action.ts'
import { Button } from '../../../ui/button.tsx'

type AddPhotosProps = {
  /** Names the form that they are for: it is sent once they are there. */
  formId: string
  /** The tribe that they are for; null for one that is not published yet. */
  tribeId: string | null
  /** How many photos there are. */
  count: number
  /** Called with the address of each photo once it is there, even if the form is no longer on screen. */
  onAdded: (imageUrl: string) => void
}

/** Chooses photos and sends them at once, one after the other. */
export function AddPhotos({ formId, tribeId, count, onAdded }: AddPhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const busy = useAddingPhotos(formId)
  // not toasts: those are over as soon as the other photos have arrived
  const [problems, setProblems] = useState<readonly string[]>([])
  const { run } = useAction({
    act: async (files: readonly File[]) => {
      for (const file of files) onAdded(await uploadPhoto(tribeId, file))
    },
    failure: 'The photo was not added',
    mutationKey: keyOf(formId),
  })
  const choose = (files: readonly File[]) => {
    const small = files.filter(({ size }) => size <= maxPhotoBytes)
    const fitting = small.slice(0, maxTribeImages - count)
    setProblems([
      ...(small.length < files.length ? [tribesErrors.PHOTO_TOO_LARGE.message] : []),
      ...(fitting.length < small.length ? [tooManyPhotos] : []),
    ])
    if (fitting.length > 0) run(fitting)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label="Photos to add"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          choose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
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
      {problems.length > 0 && (
        <div role="alert" className="basis-full text-sm font-medium text-danger">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </div>
  )
}

/** Whether photos are on their way to a form, from here or from before this page was left and opened again. */
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

const Uploaded = z.object({ image_url: z.string() })

/** Sends a photo for a tribe, or for one that is not published yet, and answers its address. Rejects as the API does. */
async function uploadPhoto(tribeId: string | null, file: File): Promise<string> {
  const path = tribeId === null ? '/api/photos' : `/api/tribes/${tribeId}/photos`
  const headers = { 'content-type': file.type || 'image/unknown' }
  return Uploaded.parse(await requestJson(path, { method: 'POST', headers, body: file })).image_url
}

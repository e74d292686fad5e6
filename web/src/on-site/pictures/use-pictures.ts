import type { SitePicture } from '@plumbline/contract/on-site/punch'
import { useRef, useState } from 'react'
import { refreshDeal } from '../../documents/mutations.ts'
import { api } from '../../shell/api/api.ts'
import { sendingOf } from '../../shell/files/send-file.ts'
import { problemOf, problemOfFile, type UploadProblem } from '../../shell/files/upload-problem.ts'

export type SentPicture = { key: number; file: File; problem: UploadProblem | null }

type Options = {
  dealId: string
  /** distinguishes uploads of the same file */
  place: string
  /** a description of the pictures, which becomes their title */
  title?: (() => string) | undefined
  onTaken: (picture: SitePicture) => void
}

/** Uploads pictures one after another. Each becomes a document of the deal. A failed one can be retried. */
export function usePictures({ dealId, place, title, onTaken }: Options) {
  const [sending, setSending] = useState<readonly SentPicture[]>([])
  const count = useRef(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const without = (key: number) => (before: readonly SentPicture[]) => before.filter((one) => one.key !== key)
  const failed = (key: number, problem: UploadProblem) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, problem } : one)))

  async function send({ key, file }: SentPicture) {
    const problem = problemOfFile(file)
    if (problem) return failed(key, problem)
    try {
      const uploadId = await sendingOf(file, place, () => undefined).send()
      const named = title?.().trim()
      const document = await api.documents.upload({
        dealId,
        uploadId,
        type: 'other',
        ...(named ? { title: named } : {}),
      })
      setSending(without(key))
      onTaken({ id: document.id, title: document.title })
      void refreshDeal(dealId)
    } catch (error) {
      failed(key, problemOf(error))
    }
  }

  const enqueue = (picture: SentPicture) => {
    queue.current = queue.current.then(() => send(picture))
  }

  return {
    sending,
    add: (files: Iterable<File>) => {
      const fresh = [...files].map((file) => ({ key: ++count.current, file, problem: null }))
      setSending((before) => [...before, ...fresh])
      for (const picture of fresh) enqueue(picture)
    },
    retry: (picture: SentPicture) => {
      setSending((before) => before.map((one) => (one.key === picture.key ? { ...one, problem: null } : one)))
      enqueue(picture)
    },
    dismiss: ({ key }: SentPicture) => setSending(without(key)),
  }
}
export type Pictures = ReturnType<typeof usePictures>

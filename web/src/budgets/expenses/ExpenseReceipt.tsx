import type { Expense } from '@plumbline/contract/budgets/expenses'
import { Camera, Paperclip, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { announceAdded } from '../../documents/uploads/announce-added.ts'
import { UploadProgress } from '../../documents/uploads/UploadProgress.tsx'
import type { SentFile } from '../../shell/files/use-sent-file.ts'
import { useUpload } from '../../documents/uploads/use-upload.ts'
import { ACCEPTED_FILES } from '../../documents/words.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FileDrop, FileProgress } from '../../ui/fields/FileDrop.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'

type Props = {
  receipt: Expense['document']
  upload: SentFile
  error?: string | undefined
  onDetach: () => void
}

/**
 * The receipt file: a photo on a phone; dropped, pasted, or chosen on a desktop. It becomes one of the deal's
 * documents.
 */
export function ExpenseReceipt({ receipt, upload, error, onDetach }: Props) {
  const isWanted = receipt === null && upload.state.stage === 'idle'
  usePastedFile((file) => isWanted && upload.start(file))
  if (upload.state.stage !== 'idle') return <UploadProgress upload={upload} />
  if (!receipt) return <Capture onFile={upload.start} />
  return (
    <FileProgress
      name={receipt.title}
      {...(error ? { rejected: error } : {})}
      action={
        <IconButton
          kind="quiet"
          size="small"
          label={m.budgets_expense_detach({ title: receipt.title })}
          icon={<X aria-hidden size={16} strokeWidth={1.6} />}
          onClick={onDetach}
        />
      }
    />
  )
}

/**
 * Uploads a receipt and reports the document to the latest callback, so anything typed during the upload is preserved.
 * @returns `forget`: call when the receipt is no longer wanted
 */
export function useReceiptUpload(dealId: string, onReceipt: (receipt: Expense['document']) => void) {
  const callback = useRef<typeof onReceipt | null>(onReceipt)
  useEffect(() => {
    if (callback.current) callback.current = onReceipt
  })
  const upload = useUpload({
    dealId,
    place: `${dealId}/receipt`,
    save: (uploadId) => api.documents.upload({ dealId, uploadId, type: 'receipt' }),
    onDone: (document) => {
      callback.current?.({ id: document.id, dealId, title: document.title })
      if (document.current.status === 'quarantined') announceAdded([document])
    },
  })
  const forget = () => {
    callback.current = null
    upload.dismiss()
  }
  return { upload, forget }
}

function Capture({ onFile }: { onFile: (file: File) => void }) {
  const touch = useMediaQuery('(pointer: coarse)')
  if (!touch)
    return (
      <FileDrop
        label={m.budgets_expense_receipt()}
        hideLabel
        compact
        accept={ACCEPTED_FILES}
        help={m.budgets_expense_receipt_help()}
        onFiles={([file]) => file && onFile(file)}
      />
    )
  return (
    <div className="grid grid-cols-2 gap-2">
      <FileButton
        label={m.budgets_expense_take_photo()}
        icon={<Camera aria-hidden size={16} strokeWidth={1.6} />}
        accept="image/*"
        capture="environment"
        onFile={onFile}
      />
      <FileButton
        label={m.budgets_expense_choose_file()}
        icon={<Paperclip aria-hidden size={16} strokeWidth={1.6} />}
        accept={ACCEPTED_FILES}
        onFile={onFile}
      />
    </div>
  )
}

type FileButtonProps = {
  label: string
  icon: ReactNode
  accept: string
  capture?: 'environment'
  onFile: (file: File) => void
}

function FileButton({ label, icon, accept, capture, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button wide icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        {...{ accept, capture }}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}

/** An image on the clipboard, such as a screenshot. */
function usePastedFile(onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('paste', take, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

import type { DocumentType } from '@plumbline/domain/documents/types'
import { RotateCw, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FileProgress } from '../../ui/fields/FileDrop.tsx'
import { formatBytes, formatPercentDone } from '../../ui/figures/format.ts'
import { type PendingFile, removeFile, retryFile, setDetails } from './pending.ts'
import { PendingDetailFields } from './PendingDetailFields.tsx'
import { typeChoices } from '../type-names.ts'
import { mayRetry, problemWayOut, problemWords } from '../../shell/files/upload-problem.ts'
import { m } from '../../messages/generated/messages.js'

export function PendingRow({ pending }: { pending: PendingFile }) {
  const { key, file, type, stage, problem, confirmed } = pending
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const lost = problem !== null && !mayRetry(problem)
  return (
    <li className="border-b border-line py-3">
      <div className="grid grid-cols-1 items-start gap-2 md:grid-cols-[minmax(0,1fr)_240px_auto]">
        <div>
          <FileProgress
            name={file.name}
            {...(stage === 'sending' ? { progress: pending.progress } : {})}
            {...(problem ? { rejected: problemWords(problem), wayOut: problemWayOut(problem) } : {})}
            action={<RowAction pending={pending} />}
          />
          <p className="mt-1 text-12 text-ink-soft figures">{stageWords(pending)}</p>
        </div>
        {!lost && (
          <>
            <ChoiceField
              label={m.documents_pending_type({ file: file.name })}
              hideLabel
              choices={typeChoices()}
              placeholder={m.documents_pending_choose_type()}
              value={type ?? ''}
              disabled={confirmed}
              onChange={(event) => setDetails(key, { type: (event.target.value || null) as DocumentType | null })}
            />
            <Button
              kind="quiet"
              aria-expanded={open}
              aria-controls={detailsId}
              disabled={confirmed}
              onClick={() => setOpen(!open)}
            >
              {m.documents_pending_details()}
            </Button>
          </>
        )}
      </div>
      <div id={detailsId} hidden={!open || lost}>
        {open && !lost && <PendingDetailFields pending={pending} />}
      </div>
    </li>
  )
}

function RowAction({ pending: { key, file, stage, problem } }: { pending: PendingFile }) {
  if (stage === 'saving') return null
  return (
    <span className="flex">
      {problem && mayRetry(problem) && (
        <IconButton
          kind="quiet"
          size="small"
          label={m.documents_pending_retry()}
          icon={<RotateCw aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => retryFile(key)}
        />
      )}
      <IconButton
        kind="quiet"
        size="small"
        label={m.documents_pending_remove({ file: file.name })}
        icon={<X aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => removeFile(key)}
      />
    </span>
  )
}

function stageWords({ stage, file, progress, confirmed }: PendingFile): string {
  const size = formatBytes(file.size)
  switch (stage) {
    case 'queued':
      return m.documents_pending_waiting()
    case 'sending':
      return confirmed
        ? m.documents_pending_will_add()
        : m.documents_pending_sending({ percent: formatPercentDone(progress), size })
    case 'sent':
      return m.documents_pending_sent({ size })
    case 'saving':
      return m.documents_pending_saving()
    case 'failed':
      return size
  }
}

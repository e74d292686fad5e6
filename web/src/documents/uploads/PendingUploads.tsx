import { Section } from '../../ui/layout/Section.tsx'
import { Button } from '../../ui/Button.tsx'
import { confirmFiles, usePendingFiles } from './pending.ts'
import { PendingRow } from './PendingRow.tsx'
import { m } from '../../messages/generated/messages.js'

/**
 * Files being uploaded. Each shows its progress along the edge and waits for a type; one button turns them all into
 * documents.
 */
export function PendingUploads({ dealId, onConfirm }: { dealId: string; onConfirm: () => void }) {
  const files = usePendingFiles(dealId)
  if (files.length === 0) return null
  const ready = files.filter((file) => file.stage !== 'failed' && !file.confirmed)
  const untyped = ready.some((file) => file.type === null)
  return (
    <Section title={m.documents_pending_title()}>
      <ul>
        {files.map((file) => (
          <PendingRow key={file.key} pending={file} />
        ))}
      </ul>
      {ready.length > 0 && (
        <div className="flex justify-end pt-3">
          <Button
            className="max-md:w-full"
            disabled={untyped}
            disabledReason={m.documents_pending_needs_type()}
            onClick={() => {
              confirmFiles(dealId)
              onConfirm()
            }}
          >
            {m.documents_pending_add({ count: ready.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}

import type { ImportJob } from '@plumbline/contract/imports/imports'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { formatCount, formatInstant } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { useImportSteps } from './use-import-steps.ts'

/** How long an import can be undone, and the button to do it, with a confirmation. */
export function UndoImport({ job }: { job: ImportJob }) {
  const { undo } = useImportSteps(job.id)
  const { timeZone } = useMe().organization
  const [isAsking, setAsking] = useState(false)
  const count = job.counts.created + job.counts.updated
  return (
    <Section title={m.imports_undo()}>
      <p className="py-3 text-14 text-ink-soft">
        {job.undoUntil ? m.imports_undo_text({ date: formatInstant(job.undoUntil, timeZone) }) : m.imports_undo_over()}
      </p>
      {job.abilities.undo && (
        <Button kind="plain" onClick={() => setAsking(true)}>
          {m.imports_undo()}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        width="narrow"
        title={m.imports_undo_title({ count, shown: formatCount(count) })}
        footer={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {m.imports_undo_keep()}
            </Button>
            <Button
              kind="watch"
              working={undo.isPending}
              onClick={() => undo.mutate(undefined, { onSuccess: () => setAsking(false) })}
            >
              {m.imports_undo()}
            </Button>
          </>
        }
      >
        <p className="text-14">{m.imports_undo_lede()}</p>
      </Dialog>
    </Section>
  )
}

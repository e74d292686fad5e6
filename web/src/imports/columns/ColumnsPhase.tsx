import type { ImportJob, ImportTable } from '@plumbline/contract/imports/imports'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { useImportSteps } from '../use-import-steps.ts'
import { agoWords, fileErrorWords } from '../words.ts'
import { ColumnTable } from './ColumnTable.tsx'
import { FileFacts } from './FileFacts.tsx'
import { HeaderDialog } from './HeaderDialog.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'
import { StageTable } from './StageTable.tsx'

/** The second step: what was found in the file, and what each column maps to. */
export function ColumnsPhase({ job, table }: { job: ImportJob; table: ImportTable }) {
  const steps = useImportSteps(job.id)
  const [isPicking, setPicking] = useState(false)
  const needsHeader = job.fileError === 'no_header' || job.fileError === 'header_mismatch'
  return (
    <>
      <div className="grid flex-1 content-start gap-8 px-4 pb-6 md:px-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 content-start gap-8">
          {job.fileError && (
            <div className="grid justify-items-start gap-2">
              <Status tone="watch">{fileErrorWords(job)}</Status>
              {needsHeader && (
                <Button kind="plain" onClick={() => setPicking(true)}>
                  {m.imports_pick_header()}
                </Button>
              )}
            </div>
          )}
          {job.sameFile && (
            <Status tone="info">{m.imports_same_file({ when: agoWords(job.sameFile.createdAt) })}</Status>
          )}
          {!needsHeader && <ColumnTable job={job} table={table} change={steps.change} />}
          {job.stages.length > 0 && <StageTable job={job} change={steps.change} />}
        </div>
        <div className="grid content-start gap-8">
          <FileFacts job={job} table={table} change={steps.change} onPickHeader={() => setPicking(true)} />
          <ReadingChoices job={job} onChange={(options) => steps.change.mutate({ options })} />
        </div>
      </div>
      <ActionBar
        aside={
          <Button kind="quiet" working={steps.cancel.isPending} onClick={() => steps.cancel.mutate(undefined)}>
            {m.imports_give_up()}
          </Button>
        }
      >
        <Button
          kind="brass"
          working={steps.check.isPending}
          disabled={!job.abilities.check}
          disabledReason={job.fileError ? fileErrorWords(job) : undefined}
          onClick={() => steps.check.mutate(undefined)}
        >
          {m.imports_columns_check()}
        </Button>
      </ActionBar>
      {isPicking && <HeaderDialog table={table} change={steps.change} onClose={() => setPicking(false)} />}
    </>
  )
}

import type { ImportJob } from '@plumbline/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { Progress } from '../ui/feedback/Progress.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { importQuery } from './queries.ts'
import { useImportSteps } from './use-import-steps.ts'

type Step = NonNullable<ImportJob['progress']>['step']

const WORDS: Readonly<Record<Step, () => string>> = {
  reading: m.imports_progress_reading,
  checking: m.imports_progress_checking,
  writing: m.imports_progress_writing,
  undoing: m.imports_progress_undoing,
}

/** Progress while the server is working. */
export function WorkingPhase({ job }: { job: ImportJob }) {
  const { cancel } = useImportSteps(job.id)
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-8 md:px-5">
      <ImportProgress job={job} />
      {job.abilities.cancel && (
        <Button kind="quiet" working={cancel.isPending} onClick={() => cancel.mutate(undefined)} className="mt-4">
          {m.imports_give_up()}
        </Button>
      )}
    </div>
  )
}

export function ImportProgress({ job }: { job: ImportJob }) {
  const { failureCount, isRefetchError } = useQuery(importQuery(job.id))
  if (!job.progress) return null
  const { step, done, total } = job.progress
  return (
    <Progress
      label={WORDS[step]()}
      done={Math.min(done, total || done)}
      total={total === 0 ? null : total}
      detail={
        failureCount > 0 || isRefetchError ? (
          <Status tone="watch" size="small">
            {m.imports_progress_unreachable()}
          </Status>
        ) : (
          m.imports_progress_away()
        )
      }
    />
  )
}

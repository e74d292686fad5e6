import type { ImportJob } from '@plumbline/contract/imports/imports'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@plumbline/domain/imports/kinds'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { FileDrop, FileProgress } from '../ui/fields/FileDrop.tsx'
import { formatBytes, formatCount } from '../ui/figures/format.ts'
import { problemWords, useFileStart } from './use-file-start.ts'

type Props = { kind: ImportJob['kind']; dealId: string | null; onStarted: (job: ImportJob) => void | Promise<void> }

/** The first step: drop a file or choose one. Only its content matters, not its name. */
export function FileStart(props: Props) {
  const { state, start, retry, dismiss } = useFileStart(props)
  const isUnfit = state.stage === 'failed' && (state.problem.kind === 'too_large' || state.problem.kind === 'empty')
  if (state.stage === 'idle' || isUnfit) {
    return (
      <FileDrop
        label={m.imports_file_label()}
        hint={m.imports_file_hint({ size: formatBytes(MAX_IMPORT_BYTES), rows: formatCount(MAX_IMPORT_ROWS) })}
        accept=".csv,.tsv,.txt,.xlsx"
        error={isUnfit ? problemWords(state.problem) : undefined}
        onFiles={([file]) => file && start(file)}
      />
    )
  }
  const failed = state.stage === 'failed'
  return (
    <div className="grid gap-2">
      <FileProgress
        name={state.file.name}
        progress={state.stage === 'sending' ? state.progress : state.stage === 'saving' ? 1 : undefined}
        rejected={failed ? problemWords(state.problem) : undefined}
      />
      <div className="flex gap-2">
        {failed && (
          <Button kind="plain" onClick={retry}>
            {m.imports_try_again()}
          </Button>
        )}
        {state.stage !== 'saving' && (
          <Button kind="quiet" onClick={dismiss}>
            {m.imports_give_up()}
          </Button>
        )}
      </div>
    </div>
  )
}

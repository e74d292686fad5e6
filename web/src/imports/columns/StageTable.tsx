import type { ImportJob, StageMeaning } from '@plumbline/contract/imports/imports'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import type { ImportSteps } from '../use-import-steps.ts'
import { useStageChoices } from './stage-choices.ts'

type Props = { job: ImportJob; change: ImportSteps['change'] }

/** The names in the file's stage column and the stage each maps to. Choices made here are remembered. */
export function StageTable({ job, change }: Props) {
  const stages = useStageChoices(job.options.defaultType)
  const choices = [
    ...stages,
    { value: 'closed', label: m.imports_stages_closed() },
    { value: 'archived', label: m.imports_stages_archived() },
  ]

  const choose = ({ name }: StageMeaning, meaning: string) =>
    change.mutate({ options: { stageChoices: { ...job.options.stageChoices, [name]: meaning } } })

  return (
    <Section title={m.imports_stages()}>
      <ul>
        {job.stages.map((stage) => (
          <li
            key={stage.name}
            className="grid items-start gap-x-6 gap-y-2 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,240px)]"
          >
            <div className="min-w-0">
              <p className="text-14 font-medium break-words">{stage.name}</p>
              <p className="text-12 text-ink-soft figures">
                {m.imports_stages_rows({ count: stage.rows, shown: formatCount(stage.rows) })}
              </p>
            </div>
            <div className="min-w-0">
              <ChoiceField
                label={m.imports_stages_meaning_of({ name: stage.name })}
                hideLabel
                value={stage.meaning ?? ''}
                placeholder={stage.meaning === null ? m.imports_stages_unknown() : undefined}
                choices={choices}
                disabled={!job.abilities.map}
                onChange={(event) => choose(stage, event.target.value)}
              />
              {stage.isChosen && (
                <Status tone="info" size="small" className="mt-1">
                  {m.imports_columns_remembered()}
                </Status>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

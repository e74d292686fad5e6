import type { ImportChoices, ImportJob } from '@plumbline/contract/imports/imports'
import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { DUPLICATE_POLICIES, type DuplicatePolicy } from '@plumbline/domain/imports/kinds'
import { dealTypeWords } from '../../deals/words.ts'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { dateOrderWords, decimalWords } from '../words.ts'
import { useStageChoices } from './stage-choices.ts'

const POLICIES: Readonly<Record<DuplicatePolicy, () => string>> = {
  skip: m.imports_choice_duplicates_skip,
  update: m.imports_choice_duplicates_update,
  create: m.imports_choice_duplicates_create,
}

type Props = { job: ImportJob; onChange: (options: Partial<ImportChoices>) => void }

/** Options that override the default import rules. */
export function ReadingChoices({ job, onChange }: Props) {
  const { options } = job
  const stages = useStageChoices(options.defaultType)
  const proven = { value: '', label: m.imports_choice_proven() }
  return (
    <Section title={m.imports_choices()}>
      <div className="grid gap-4 pt-3">
        <ChoiceField
          label={m.imports_choice_duplicates()}
          value={options.duplicatePolicy}
          choices={DUPLICATE_POLICIES.map((value) => ({ value, label: POLICIES[value]() }))}
          onChange={(event) => onChange({ duplicatePolicy: event.target.value as DuplicatePolicy })}
        />
        {job.kind === 'deals' && (
          <>
            <ChoiceField
              label={m.imports_choice_type()}
              value={options.defaultType}
              choices={DEAL_TYPES.map((value) => ({ value, label: dealTypeWords(value) }))}
              onChange={(event) => onChange({ defaultType: event.target.value as ImportChoices['defaultType'] })}
            />
            <ChoiceField
              label={m.imports_choice_stage()}
              value={options.defaultStage ?? ''}
              choices={[{ value: '', label: m.imports_choice_stage_first() }, ...stages]}
              onChange={(event) => onChange({ defaultStage: event.target.value || null })}
            />
          </>
        )}
        <ChoiceField
          label={m.imports_choice_decimal()}
          value={options.decimalMark ?? ''}
          choices={[proven, ...(['.', ','] as const).map((value) => ({ value, label: decimalWords(value) }))]}
          onChange={(event) => onChange({ decimalMark: (event.target.value || null) as ImportChoices['decimalMark'] })}
        />
        <ChoiceField
          label={m.imports_choice_dates()}
          value={options.dateOrder ?? ''}
          choices={[
            proven,
            ...(['month_first', 'day_first'] as const).map((value) => ({ value, label: dateOrderWords(value) })),
          ]}
          onChange={(event) => onChange({ dateOrder: (event.target.value || null) as ImportChoices['dateOrder'] })}
        />
        <Checkbox
          label={m.imports_choice_leave_out()}
          help={m.imports_choice_leave_out_help()}
          checked={options.leaveOutUnreadable}
          onChange={(leaveOutUnreadable) => onChange({ leaveOutUnreadable })}
        />
        <Checkbox
          label={m.imports_choice_totals()}
          checked={options.takeTotalRows}
          onChange={(takeTotalRows) => onChange({ takeTotalRows })}
        />
        <Checkbox
          label={m.imports_choice_groups()}
          checked={options.takeGroupRows}
          onChange={(takeGroupRows) => onChange({ takeGroupRows })}
        />
      </div>
    </Section>
  )
}

import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { CONFIDENCES, type Confidence } from '@plumbline/domain/underwriting/comps/arv'
import { rangeProblem, TYPED_METHODS } from '@plumbline/domain/underwriting/comps/valuations'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { useMe } from '../../shell/session/me.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { useTypeArv } from './use-freeze.ts'
import { confidenceWords, methodWords } from './words.ts'

type TypedMethod = (typeof TYPED_METHODS)[number]

/** Enters an ARV that isn't from the comps: an appraisal, a broker, a model, or the user's own judgment. */
export function TypeArvDialog({ deal, onClose }: { deal: DealWithTerms; onClose: () => void }) {
  const { today } = useMe().organization
  const [method, setMethod] = useState<TypedMethod>('manual')
  const [valueCents, setValue] = useState<number | null>(null)
  const [lowCents, setLow] = useState<number | null>(null)
  const [highCents, setHigh] = useState<number | null>(null)
  const [asOf, setAsOf] = useState<string | null>(today)
  const [confidence, setConfidence] = useState<Confidence | null>(null)
  const record = useTypeArv(deal, onClose)
  const refused = record.error ? factFailures(record.error) : {}
  const problems = {
    valueCents: valueCents === null || valueCents <= 0 ? m.comps_needs_value() : undefined,
    asOf: asOf === null ? m.comps_needs_day() : asOf > today ? m.comps_in_future() : undefined,
    range: valueCents === null ? null : rangeProblem({ valueCents, lowCents, highCents }),
  }
  const submit = () => {
    if (valueCents !== null && asOf !== null)
      record.mutate({ method, valueCents, lowCents, highCents, asOf, confidence })
  }
  return (
    <FormDialog
      title={m.comps_type_arv()}
      lede={m.comps_type_arv_lede()}
      wrong={Boolean(problems.valueCents ?? problems.asOf ?? problems.range)}
      working={record.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {(asked) => (
        <div className="grid grid-cols-2 gap-4">
          <MoneyField
            label={m.comps_arv()}
            required
            className="col-span-2"
            value={valueCents}
            onChange={setValue}
            error={(asked ? problems.valueCents : undefined) ?? refused['valueCents']}
          />
          <ChoiceField
            label={m.comps_method()}
            className="max-sm:col-span-2"
            value={method}
            choices={TYPED_METHODS.map((value) => ({ value, label: methodWords(value) }))}
            onChange={(event) => setMethod(event.target.value as TypedMethod)}
          />
          <DayField
            label={m.comps_as_of()}
            className="max-sm:col-span-2"
            value={asOf}
            today={today}
            max={today}
            onChange={setAsOf}
            error={(asked ? problems.asOf : undefined) ?? refused['asOf']}
          />
          <MoneyField
            label={m.comps_low()}
            value={lowCents}
            onChange={setLow}
            error={problems.range === 'low_above_value' ? m.comps_low_above() : refused['lowCents']}
          />
          <MoneyField
            label={m.comps_high()}
            value={highCents}
            onChange={setHigh}
            error={problems.range === 'high_below_value' ? m.comps_high_below() : refused['highCents']}
          />
          <ChoiceField
            label={m.comps_confidence()}
            className="col-span-2"
            value={confidence ?? ''}
            placeholder={m.comps_not_known()}
            choices={CONFIDENCES.map((value) => ({ value, label: confidenceWords(value) }))}
            onChange={(event) => setConfidence((event.target.value || null) as Confidence | null)}
          />
        </div>
      )}
    </FormDialog>
  )
}

import type { LenderUpdate, UpdateShows } from '@plumbline/contract/on-site/lender-updates'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatCount, formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { LANGUAGE_NAMES, PART_NAMES } from './update-facts.ts'
import type { UpdateEdit } from './use-update-edit.ts'

type Props = { update: LenderUpdate; own: UpdateEdit }

/** Title, language and loan, and which sections are filled from records. */
export function Parts({ update, own }: Props) {
  const { facts } = own
  const mayEdit = update.abilities.edit
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={m.on_site_update_title()}
        maxLength={160}
        readOnly={!mayEdit}
        value={facts.title}
        onChange={(event) => own.type({ title: event.target.value })}
      />
      <div className="flex flex-wrap items-end gap-4">
        {mayEdit && (
          <div>
            <p className="mb-1 text-13 font-medium">{m.on_site_language()}</p>
            <Segment
              label={m.on_site_language()}
              value={facts.locale}
              options={(['en', 'es'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))}
              onChange={(locale) => own.change({ locale })}
            />
          </div>
        )}
        {update.loans.length > 0 && (
          <ChoiceField
            label={m.on_site_loan()}
            className="min-w-56 flex-1"
            disabled={!mayEdit}
            value={facts.loanId ?? ''}
            placeholder={m.on_site_no_loan()}
            choices={update.loans.map(({ id, name, lender }) => ({
              value: id,
              label: lender === null || lender === name ? name : m.on_site_loan_of({ loan: name, lender }),
            }))}
            onChange={(event) => own.change({ loanId: event.target.value || null })}
          />
        )}
      </div>
      <fieldset disabled={!mayEdit} className="flex flex-col gap-1">
        <legend className="mb-1 text-13 font-medium">{m.on_site_parts()}</legend>
        {(Object.keys(PART_NAMES) as (keyof UpdateShows)[])
          .filter((part) => part !== 'amounts' || update.abilities.seeAmounts)
          .map((part) => (
            <Checkbox
              key={part}
              className="py-1.5 pointer-coarse:py-2.5"
              label={
                <>
                  {PART_NAMES[part]()}
                  <span className="ml-2 text-13 text-ink-soft figures">{partDetail(update, part)}</span>
                </>
              }
              checked={facts.shows[part]}
              onChange={(checked) => own.change({ shows: { ...facts.shows, [part]: checked } })}
            />
          ))}
        {!update.abilities.seeAmounts && <p className="text-13 text-ink-soft">{m.on_site_without_amounts()}</p>}
      </fieldset>
    </div>
  )
}

/** What the section says now. */
function partDetail({ facts }: LenderUpdate, part: keyof UpdateShows): string {
  if (part === 'punch')
    return m.on_site_punch_detail({ done: formatCount(facts.done.length), open: formatCount(facts.open.length) })
  if (part === 'days') return formatCount(facts.days.length)
  const { amounts } = facts
  if (amounts === null) return m.on_site_no_figures()
  const done =
    amounts.percentDone === null ? [] : [m.on_site_percent_done({ share: formatPercent(amounts.percentDone) })]
  const { loan } = amounts
  const drawn =
    loan === null ? [] : [m.on_site_drawn({ funded: formatMoney(loan.fundedCents), left: formatMoney(loan.leftCents) })]
  return [...done, ...drawn].join(' · ')
}

import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import { coversField } from '@plumbline/domain/deals/policy'
import { onlineManager } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Segment } from '../../ui/fields/Segment.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { hasUnclearText } from '../../ui/fields/use-typed.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SavedMark } from '../../ui/feedback/SavedMark.tsx'
import { dealMark } from '../adopt-change.ts'
import { DEAL_FACTS } from '../deal-facts.tsx'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { FieldInput } from '../FieldInput.tsx'
import { FieldValue } from '../FieldValue.tsx'
import { fieldHint } from '../field-hint.ts'
import { fieldName } from '../field-words.ts'
import { TurnedDays } from '../TurnedDays.tsx'
import { useUnsentFields } from '../unsent-edits.ts'
import { type DealEdit, useDealEdit } from '../use-deal-edit.ts'
import { FACT_GROUPS, type FactGroup } from './fact-groups.ts'

/** Dates, money, location, and the rest, each edited in place: click a value, type, and leave the field. */
export function KeyFacts({ deal }: { deal: DealDetail }) {
  const edit = useDealEdit(deal.id)
  const unsent = useUnsentFields(deal.id)
  const [group, setGroup] = useState<FactGroup>('dates')
  const groups = (Object.keys(FACT_GROUPS) as FactGroup[]).filter((name) => fieldsOf(name, deal).length > 0)
  const shown = groups.includes(group) ? group : (groups[0] ?? 'dates')
  return (
    <Section title={m.deals_facts()} action={<SavedMark of={dealMark(deal.id)} />}>
      <Segment
        label={m.deals_facts()}
        wide
        value={shown}
        onChange={setGroup}
        className="my-2"
        options={groups.map((value) => ({ value, label: groupWords(value) }))}
      />
      <dl>
        {fieldsOf(shown, deal).map((field) => (
          <Fact key={field} field={field} deal={deal} edit={edit} unsent={unsent.has(field)} />
        ))}
      </dl>
      {(shown === 'dates' || shown === 'sale') && <TurnedDays fields={deal.fields} />}
      <EditConflict edit={edit} {...DEAL_FACTS} />
    </Section>
  )
}

/** Only the fields this deal type has and this reader can see. */
function fieldsOf(group: FactGroup, deal: DealDetail): FieldKey[] {
  return FACT_GROUPS[group].filter((field) => field in deal.fields)
}

function groupWords(group: FactGroup): string {
  return {
    dates: m.deals_facts_dates,
    money: m.deals_facts_money,
    place: m.deals_facts_place,
    home: m.deals_facts_home,
    sale: m.deals_facts_sale,
  }[group]()
}

type FactProps = { field: FieldKey; deal: DealDetail; edit: DealEdit; unsent: boolean }

function Fact({ field, deal, edit, unsent }: FactProps) {
  const [seen, setSeen] = useState<{ value: DealFields[FieldKey] } | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const mayEdit = coversField(deal.abilities, field)
  const value = deal.fields[field]
  const hint = fieldHint(field, value)
  if (seen) {
    const close = () => {
      setSeen(null)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) opener.current?.focus()
      })
    }
    return <FactEditor {...{ field, edit }} seen={seen.value} onClose={close} />
  }
  return (
    <div className="flex min-h-row items-center justify-between gap-3 border-b border-line py-1 text-13">
      <dt className="text-ink-soft">{fieldName(field)}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">
        {mayEdit ? (
          <button
            ref={opener}
            type="button"
            onClick={() => setSeen({ value: value ?? null })}
            className="group touch-target -mx-1 inline-flex items-center gap-1.5 rounded-6 px-1 hover:bg-sunken"
          >
            <Pencil
              aria-hidden
              size={14}
              strokeWidth={1.6}
              className="shrink-0 text-ink-faint opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
            />
            <VisuallyHidden>{m.deals_edit_field({ field: fieldName(field) })}</VisuallyHidden>{' '}
            <span className="min-w-0">
              <FieldValue field={field} value={value} />
            </span>
          </button>
        ) : (
          <FieldValue field={field} value={value} />
        )}
        {hint && (
          <div className="mt-0.5">
            <Status tone="watch" size="small">
              {hint}
            </Status>
          </div>
        )}
        {unsent && (
          <div className="mt-0.5">
            <Status tone="watch" size="small">
              {m.deals_field_unsent()}
            </Status>
          </div>
        )}
      </dd>
    </div>
  )
}

type EditorProps = Pick<FactProps, 'field' | 'edit'> & { seen: DealFields[FieldKey]; onClose: () => void }

/**
 * Saves on blur and closes once saved, or immediately when offline. A value that was refused or can't be read stays
 * open with
 * the reason.
 */
function FactEditor({ field, edit, seen, onClose }: EditorProps) {
  const [value, setValue] = useState(seen)
  const [refused, setRefused] = useState(false)
  const saving = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  // The clicked value has been replaced by its input, so focus moves there.
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])

  async function save(next: DealFields[FieldKey]) {
    if (saving.current || (place.current && hasUnclearText(place.current))) return
    saving.current = true
    const answer = edit.save({ [field]: next }, { [field]: seen })
    if (!onlineManager.isOnline()) return onClose()
    const outcome = await answer
    saving.current = false
    setRefused(outcome === 'refused')
    if (outcome !== 'refused') onClose()
    else if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('input, select')?.focus()
  }

  return (
    // Escape and Enter come up from the field inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className="border-b border-line py-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.target.blur()
      }}
    >
      <dt className="sr-only">{fieldName(field)}</dt>
      <dd>
        <FieldInput
          field={field}
          value={value}
          error={refused ? edit.errors[field] : undefined}
          onChange={setValue}
          onDone={(next) => void save(next)}
        />
      </dd>
    </div>
  )
}

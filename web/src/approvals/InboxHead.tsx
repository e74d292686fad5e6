import type { ApprovalList } from '@plumbline/domain/approvals/lists'
import { APPROVED_OBJECTS } from '@plumbline/domain/approvals/rule'
import { ListFilter } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { PageLinks } from '../shell/frame/PageLinks.tsx'
import { AddChip, FilterChip } from '../ui/Chip.tsx'
import { Segment } from '../ui/fields/Segment.tsx'
import { Menu, MenuChoices } from '../ui/overlays/Menu.tsx'
import type { Sort } from './inbox-order.ts'
import { AwayButton } from './rules/AwayButton.tsx'
import type { Inbox } from './use-inbox.ts'
import { KIND_NAMES } from './words.ts'

/** Which list, filtered by deal and kind, in which order. */
export function InboxHead({ inbox }: { inbox: Inbox }) {
  const { list, sort, counts, all, deal, kind, set } = inbox
  const deals = new Map(all.map((item) => [item.deal.id, item.deal.name]))
  const kinds = APPROVED_OBJECTS.filter((object) => all.some((item) => item.object === object))
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-4 py-3 md:px-6">
      <h1 className="text-20 font-semibold">{m.approvals_title()}</h1>
      <div className="max-md:order-last max-md:w-full">
        <Segment<ApprovalList>
          label={m.approvals_lists()}
          value={list}
          onChange={(next) => set({ list: next === 'waiting' ? null : next, item: null })}
          options={[
            { value: 'waiting', label: m.approvals_waiting(), ...(counts ? { count: counts.waiting } : {}) },
            { value: 'asked', label: m.approvals_asked(), ...(counts ? { count: counts.asked } : {}) },
            { value: 'decided', label: m.approvals_decided() },
          ]}
        />
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-md:hidden">
        <Filter
          label={m.approvals_filter_deal()}
          any={m.approvals_filter_any_deal()}
          value={deal}
          options={[...deals].map(([value, label]) => ({ value, label }))}
          onChange={(next) => set({ deal: next })}
        />
        <Filter
          label={m.approvals_filter_kind()}
          any={m.approvals_filter_any_kind()}
          value={kind}
          options={kinds.map((value) => ({ value, label: KIND_NAMES[value]() }))}
          onChange={(next) => set({ kind: next })}
        />
        {list === 'waiting' && (
          <Segment<Sort>
            label={m.approvals_sort()}
            value={sort}
            onChange={(next) => set({ sort: next === 'urgent' ? null : next })}
            options={[
              { value: 'urgent', label: m.approvals_sort_urgent() },
              { value: 'largest', label: m.approvals_sort_largest() },
            ]}
          />
        )}
      </div>
      <div className="flex items-center gap-2 max-md:ml-auto">
        <PageLinks on="approvals" />
        <AwayButton />
      </div>
    </header>
  )
}

type FilterProps = {
  label: string
  any: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}

/** A dashed chip until something is chosen, then a solid one that can be removed. */
function Filter({ label, any, value, options, onChange }: FilterProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      trigger={
        chosen ? (
          <FilterChip aria-label={`${label}: ${chosen.label}`} onRemove={() => onChange(null)}>
            {chosen.label}
          </FilterChip>
        ) : (
          <AddChip icon={<ListFilter aria-hidden size={14} strokeWidth={1.6} />}>{label}</AddChip>
        )
      }
    >
      <MenuChoices
        label={label}
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? null : next)}
        options={[{ value: '', label: any }, ...options]}
      />
    </Menu>
  )
}

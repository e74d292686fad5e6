import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { Permit } from '@plumbline/contract/deals/permits'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { later, partOf } from '../../ui/later.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { permitKindWords, permitStanding } from './permit-words.ts'
import { permitsQuery, useRemovePermit } from './use-permit-changes.ts'

const dialogs = later(() => import('./PermitDialog.tsx'))
const AddPermitDialog = partOf(dialogs, 'AddPermitDialog')
const EditPermitDialog = partOf(dialogs, 'EditPermitDialog')

/** Whether the overview shows permits: land-home deals always need some, flips only if their rehab does. */
export function hasPermits({ dealType, fields }: DealDetail): boolean {
  return dealType === 'land_home' || fields.permitRequired === true
}

/** A deal's permits: number, dates, and current status. */
export function Permits({ deal }: { deal: DealDetail }) {
  const query = useQuery(permitsQuery(deal.id))
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const remove = useRemovePermit(deal.id, keepFocus)
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Permit | null>(null)
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={2} label={m.permits_loading()} />
  const { items, abilities } = query.data
  return (
    <Section
      title={m.permits_title()}
      detail={items.length > 0 ? items.length : undefined}
      action={
        abilities.manage && (
          <Button
            size="small"
            kind="quiet"
            icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => setAdding(true)}
          >
            {m.permits_add()}
          </Button>
        )
      }
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {items.length === 0 && <p className="py-3 text-13 text-ink-soft">{m.permits_empty()}</p>}
        <ul>
          {items.map((permit) => (
            <PermitRow
              key={permit.id}
              permit={permit}
              actions={abilities.manage ? { edit: () => setEdited(permit), remove: () => remove.mutate(permit) } : null}
            />
          ))}
        </ul>
      </div>
      {adding && <AddPermitDialog dealId={deal.id} onClose={() => setAdding(false)} />}
      {edited && <EditPermitDialog permit={edited} onClose={() => setEdited(null)} />}
    </Section>
  )
}

type RowProps = { permit: Permit; actions: { edit: () => void; remove: () => void } | null }

function PermitRow({ permit, actions }: RowProps) {
  const { today } = useMe().organization
  const { tone, words } = permitStanding(permit, today)
  const kind = permitKindWords(permit.kind)
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="text-14 font-medium">
          {actions ? (
            <button type="button" className="touch-target text-left hover:underline" onClick={actions.edit}>
              {kind}
            </button>
          ) : (
            kind
          )}
        </p>
        <p className="text-13 text-ink-soft figures">
          {[
            permit.number ?? m.permits_no_number(),
            permit.issued === null ? '' : m.permits_issued_on({ day: formatDay(permit.issued) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Status tone={tone}>{words}</Status>
      {actions && (
        <MoreMenu label={m.permits_more_for({ kind })}>
          <MenuItem onSelect={actions.edit}>{m.permits_edit()}</MenuItem>
          <MenuItem danger onSelect={actions.remove}>
            {m.permits_delete()}
          </MenuItem>
        </MoreMenu>
      )}
    </li>
  )
}

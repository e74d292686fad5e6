import type { VendorPortal } from '@plumbline/contract/portal/access'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { PLAN_FEATURES } from '@plumbline/domain/plans/plan-features'
import { PLAN_NAMES } from '@plumbline/domain/plans/plans'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { AskAdmins } from '../../plans/AskAdmins.tsx'
import { api } from '../../shell/api/api.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { failureOf } from '../../shell/failures/failure.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { formatInstant } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

const portalQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id, 'portal'],
    queryFn: ({ signal }) => api.vendorPortals.get({ id }, { signal }),
  })

/** The state of a vendor's portal, and opening or closing it. */
export default function PortalSection({ vendor }: { vendor: Vendor }) {
  const query = useQuery(portalQuery(vendor.id))
  return (
    <Section title={m.portal_team_title()}>
      {query.data ? (
        <Standing vendor={vendor} portal={query.data} />
      ) : query.isError ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={2} label={m.portal_team_loading()} />
      )}
    </Section>
  )
}

type Props = { vendor: Vendor; portal: VendorPortal }

function Standing({ vendor, portal }: Props) {
  const { timeZone } = useMe().organization
  const { isOpen, email, invitedAt, lastVisitAt, lacksPlan, abilities } = portal
  const [isClosing, setIsClosing] = useState(false)
  const { invite, close } = useAccess(vendor, () => setIsClosing(false))
  const dates = [
    ...(invitedAt ? [m.portal_team_invited({ moment: formatInstant(invitedAt, timeZone) })] : []),
    ...(isOpen
      ? [
          lastVisitAt
            ? m.portal_team_visited({ moment: formatInstant(lastVisitAt, timeZone) })
            : m.portal_team_unvisited(),
        ]
      : []),
  ]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Status tone={isOpen ? 'good' : 'open'}>{isOpen ? m.portal_team_open() : m.portal_team_closed()}</Status>
        <p className="text-13 text-ink-soft">{isOpen ? dates.join(' · ') : m.portal_team_what()}</p>
        {lacksPlan !== null && <PlanHint />}
        {lacksPlan === null && email === null && <p className="mt-1 text-13 text-watch">{m.portal_team_no_email()}</p>}
        {lacksPlan === null && email !== null && (
          <p className="text-13 text-ink-soft">{m.portal_team_goes_to({ email })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {abilities.invite && lacksPlan === null && (
          <Button
            working={invite.isPending}
            disabled={email === null}
            disabledReason={m.portal_team_no_email()}
            onClick={() => invite.mutate()}
          >
            {isOpen ? m.portal_team_again() : m.portal_team_invite()}
          </Button>
        )}
        {abilities.close && (
          <Button kind="quiet" onClick={() => setIsClosing(true)}>
            {m.portal_team_close()}
          </Button>
        )}
      </div>
      {isClosing && (
        <FormDialog
          alert
          title={m.portal_team_close_title({ vendor: vendor.name })}
          lede={m.portal_team_close_lede()}
          submitLabel={m.portal_team_close()}
          working={close.isPending}
          onSubmit={() => close.mutate()}
          onClose={() => setIsClosing(false)}
        >
          {null}
        </FormDialog>
      )}
    </div>
  )
}

function useAccess({ id, name }: Vendor, onClosed: () => void) {
  const client = useQueryClient()
  const keep = (portal: VendorPortal) => client.setQueryData(portalQuery(id).queryKey, portal)
  const invite = useMutation({
    mutationFn: () => api.vendorPortals.invite({ id }),
    onSuccess: (portal) => {
      keep(portal)
      toast.success(m.portal_team_said_invited({ email: portal.email ?? name }))
    },
    onError: (error) =>
      failureOf(error).code === 'invalid_input' ? toast.error(m.portal_team_not_reachable()) : toastFailure(error),
  })
  const close = useMutation({
    mutationFn: () => api.vendorPortals.close({ id }),
    onSuccess: (portal) => {
      keep(portal)
      toast.success(m.portal_team_said_closed({ vendor: name }))
      onClosed()
    },
    onError: toastFailure,
  })
  return { invite, close }
}

function PlanHint() {
  const { abilities, organization } = useMe()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      {m.plans_included_in({
        plan: PLAN_NAMES[PLAN_FEATURES.vendor_portal],
        current: PLAN_NAMES[organization.planTier],
      })}
      {abilities.seeBilling ? (
        <ButtonLink size="small" to="/app/billing">
          {m.plans_see_plans()}
        </ButtonLink>
      ) : (
        <AskAdmins />
      )}
    </p>
  )
}

import type { PunchItem, PunchList } from '@plumbline/contract/on-site/punch'
import { byRoom, isOpenItem } from '@plumbline/domain/on-site/punch'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Footprints, Mail, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { fetchFile } from '../../shell/files/fetch-file.ts'
import { saveFile } from '../../shell/files/save-file.ts'
import { getLocale } from '../../messages/generated/runtime.js'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { later, partOf } from '../../ui/later.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { SiteAddress } from '../address.ts'
import { punchQuery } from '../queries.ts'
import { PLACE_NAMES } from '../words.ts'
import { PunchFilters } from './PunchFilters.tsx'
import { PunchRow } from './PunchRow.tsx'
import { focusNextItem, usePunchKeys } from './use-punch-keys.ts'

const PunchEntry = partOf(
  later(() => import('./PunchEntry.tsx')),
  'PunchEntry',
)
const dialogs = later(() => import('./PunchDialog.tsx'))
const PunchDialog = partOf(dialogs, 'PunchDialog')
const MailVendorDialog = partOf(
  later(() => import('./MailVendorDialog.tsx')),
  'MailVendorDialog',
)

type Props = { deal: OpenDeal; address: SiteAddress }

/** What is left to fix in a house, room by room. */
export function PunchListPart({ deal, address }: Props) {
  const list = useQuery(punchQuery(deal.id))
  if (list.isError && !list.data) return <FailureState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={6} label={m.on_site_loading()} />
  return <Loaded {...{ deal, address }} list={list.data} />
}

function Loaded({ deal, address, list }: Props & { list: PunchList }) {
  const { items, vendors, abilities } = list
  const isWide = useMediaQuery('(min-width: 640px)')
  const entry = useRef<{ focus: () => void }>(null)
  const [isWalking, setIsWalking] = useState(false)
  const [edited, setEdited] = useState<PunchItem | null>(null)
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  usePunchKeys(() => (isWide ? entry.current?.focus() : abilities.create && setIsWalking(true)))
  const shown = shownItems(items, address)
  const nameOf = (id: string) => vendors.find((vendor) => vendor.id === id)?.name ?? ''
  const leave = () => {
    if (!focusNextItem()) keepFocus()
  }
  return (
    <div className="flex flex-col gap-4">
      {abilities.create && isWide && <PunchEntry focusRef={entry} dealId={deal.id} vendors={vendors} />}
      {items.length > 0 && <Toolbar {...{ deal, address, list }} />}
      <div ref={place} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {byRoom(shown).map(({ room, items: own }) => (
          <Section key={room} title={PLACE_NAMES[room]()} detail={countWords(own)}>
            <ul>
              {own.map((item) => (
                <PunchRow key={`${item.id}-${item.doneAt}`} {...{ item, nameOf }} onEdit={setEdited} onLeave={leave} />
              ))}
            </ul>
          </Section>
        ))}
        {shown.length === 0 && <Nothing {...{ list, address }} />}
      </div>
      {abilities.create && !isWide && (
        <div className="sticky bottom-[calc(var(--bottom-bar)+8px)] z-10">
          <Button
            kind="brass"
            size="large"
            wide
            icon={<Footprints aria-hidden size={18} strokeWidth={1.6} />}
            onClick={() => setIsWalking(true)}
          >
            {m.on_site_walk()}
          </Button>
        </div>
      )}
      {isWalking && (
        <Dialog open title={m.on_site_walk()} lede={m.on_site_walk_text()} onOpenChange={setIsWalking}>
          <PunchEntry stacked dealId={deal.id} vendors={vendors} />
        </Dialog>
      )}
      {edited && <PunchDialog key={edited.id} item={edited} {...{ vendors, nameOf }} onClose={() => setEdited(null)} />}
    </div>
  )
}

function shownItems(items: readonly PunchItem[], { show, vendorId, room }: SiteAddress): PunchItem[] {
  return items.filter(
    (item) =>
      (show === 'all' || isOpenItem(item) === (show === 'open')) &&
      (vendorId === null || (item.vendor?.id ?? 'none') === vendorId) &&
      (room === null || item.room === room),
  )
}

function countWords(items: readonly PunchItem[]): string {
  return formatCount(items.length)
}

/** Filters, and actions on the whole list. */
function Toolbar({ deal, address, list }: Props & { list: PunchList }) {
  const [isMailing, setIsMailing] = useState(false)
  const open = list.items.filter(isOpenItem)
  const withOpen = list.vendors
    .map((vendor) => ({ ...vendor, open: open.filter((item) => item.vendor?.id === vendor.id).length }))
    .filter((vendor) => vendor.open > 0)
  const print = usePrint(deal, address)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PunchFilters {...{ address, list }} />
      <span className="flex gap-2 sm:ml-auto">
        {list.abilities.mail && withOpen.length > 0 && (
          <Button icon={<Mail aria-hidden size={16} strokeWidth={1.6} />} onClick={() => setIsMailing(true)}>
            {m.on_site_mail()}
          </Button>
        )}
        <Button
          kind="quiet"
          working={print.isPending}
          icon={<Printer aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => print.mutate()}
        >
          {m.on_site_print()}
        </Button>
      </span>
      {isMailing && (
        <MailVendorDialog
          dealId={deal.id}
          vendors={withOpen}
          vendorId={address.vendorId}
          onClose={() => setIsMailing(false)}
        />
      )}
    </div>
  )
}

/** Saves the items shown as a PDF with pictures, for printing. */
function usePrint(deal: OpenDeal, { show, vendorId }: SiteAddress) {
  return useMutation({
    mutationFn: async () => {
      const query = new URLSearchParams({
        lang: getLocale(),
        show,
        ...(vendorId && vendorId !== 'none' ? { vendorId } : {}),
      })
      const bytes = await fetchFile(`/api/v1/deals/${deal.id}/punch-items.pdf?${query}`)
      saveFile(bytes, 'application/pdf', `${m.on_site_punch_file({ deal: deal.number })}.pdf`)
    },
    onError: toastFailure,
  })
}

function Nothing({ list, address }: { list: PunchList; address: SiteAddress }) {
  if (list.items.length === 0)
    return (
      <EmptyState
        title={m.on_site_punch_empty()}
        text={list.abilities.create ? m.on_site_punch_empty_text() : undefined}
      />
    )
  if (address.vendorId === null && address.room === null && address.show === 'open')
    return (
      <EmptyState title={m.on_site_punch_all_done()}>
        <Button onClick={() => address.put({ show: 'all' })}>{m.on_site_show_done()}</Button>
      </EmptyState>
    )
  return (
    <EmptyState title={m.on_site_none_shown()}>
      <Button onClick={() => address.put({ show: 'all', whose: null, room: null })}>{m.on_site_show_all()}</Button>
    </EmptyState>
  )
}

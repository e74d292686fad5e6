import type { Me } from '@plumbline/contract/organizations/me'
import { Gauge } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

const allowed = (me: Me) => me.abilities.seeBilling

export const billingRoom: Room = {
  routes: [{ path: 'billing', allowed, ...lazyPage(() => import('./BillingPage.tsx')) }],
  navigation: [
    {
      to: '/app/billing',
      label: m.billing_nav,
      icon: Gauge,
      order: 95,
      place: 'bottom',
      allowed,
    },
  ],
}

import { addDays } from '@plumbline/domain/calendar'
import type { ContactRole } from '@plumbline/domain/contacts/contact'
import { ContactInput } from '@plumbline/contract/contacts'
import { addCall } from '../contacts/calls.ts'
import { createContact } from '../contacts/commands.ts'
import { linkContact } from '../deals/contacts/commands.ts'
import type { RoomScenes, Whole } from './scene.ts'

type Acquaintance = {
  name: string
  company?: string
  role: ContactRole
  email?: string
  phone: string
  /** the deals they're on */
  on: readonly string[]
  /** calls that were logged, some days ago */
  calls?: readonly { ago: number; note: string; minutes: number | null }[]
}

/** Sellers, agents and others that the team works with, besides vendors and lenders. */
const ACQUAINTANCES: readonly Acquaintance[] = [
  { name: 'Harold Whitfield', role: 'seller', phone: '+13365550201', on: ['915 Yarrow St'] },
  {
    name: 'Delia Tarleton',
    role: 'seller',
    email: 'delia@tarleton.example',
    phone: '+13365550202',
    on: ['340 Tarleton Ave'],
    calls: [{ ago: 1, note: 'Wants 171,500 and a closing before Christmas', minutes: 9 }],
  },
  {
    name: 'Priya Nolan',
    company: 'Tarheel Realty',
    role: 'listing_agent',
    email: 'priya@tarheelrealty.example',
    phone: '+13365550203',
    on: ['906 Asbury St'],
  },
  {
    name: 'Curtis Bohannon',
    company: 'Red Door Offers',
    role: 'wholesaler',
    email: 'curtis@reddoor.example',
    phone: '+13365550204',
    on: ['1530 Spring Garden St'],
  },
  {
    name: 'Lena Park',
    company: 'Carolina Closing Partners',
    role: 'title_officer',
    email: 'lena@carolinaclosing.example',
    phone: '+13365550205',
    on: ['29 Osprey Way', '77 Marlowe Ct', '1419 Vine St'],
    calls: [
      { ago: 6, note: 'Title search on Osprey is clear', minutes: 4 },
      { ago: 1, note: 'Open lien on Marlowe: waits for the county', minutes: null },
    ],
  },
  {
    name: 'Otis Grady',
    company: 'Grady Home Inspections',
    role: 'inspector',
    email: 'otis@gradyinspects.example',
    phone: '+13365550206',
    on: ['66 Quillback Ln'],
  },
]

export const contactScenes: RoomScenes = { afterDeals: meet }

async function meet({ as, deals, today }: Whole): Promise<void> {
  for (const { name, company = '', role, email = null, phone, on, calls = [] } of ACQUAINTANCES) {
    const ctx = await as('jo', addDays(today, -20))
    const contact = ContactInput.parse({ name, company, email, phone, roles: [role] })
    const { id: contactId } = await createContact(ctx, { contact })
    for (const { ago, ...call } of calls) {
      const then = await as('jo', addDays(today, -ago))
      await addCall(then, { id: contactId, ...call, calledAt: then.now.toISOString() })
    }
    for (const address of on) {
      await linkContact(ctx, { id: deals.get(address)!, contactId, role })
    }
  }
}

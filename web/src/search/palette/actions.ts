import type { Me } from '@plumbline/contract/organizations/me'
import { wordsIn } from '@plumbline/domain/search/words'
import {
  CalendarPlus,
  CircleCheckBig,
  FileUp,
  HardHat,
  Keyboard,
  Languages,
  type LucideIcon,
  MoonStar,
  Plus,
  Settings,
  SunMedium,
  Upload,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { chooseLanguage } from '../../shell/choices/language.ts'
import { openKeys } from '../../shell/keys/KeysDoor.tsx'
import { chooseTheme } from '../../shell/choices/theme.ts'
import type { NavigationEntry } from '../../shell/room.ts'

/** What a palette row does: goes to an address, or runs at once. */
export type Action = { id: string; label: string; icon: LucideIcon } & ({ to: string } | { run: () => void })

type Message = (inputs?: Record<string, never>, options?: { locale?: 'en' | 'es' }) => string
type Listed = { id: string; label: Message; icon: LucideIcon; allowed?: (me: Me) => boolean } & (
  | { to: string }
  | { run: () => void }
)

const ACTIONS: readonly Listed[] = [
  {
    id: 'new-deal',
    label: m.search_new_deal,
    icon: Plus,
    to: '/app/deals/new',
    allowed: (me) => me.abilities.createDeal,
  },
  { id: 'tasks', label: m.tasks_title, icon: CircleCheckBig, to: '/app/tasks' },
  { id: 'new-task', label: m.search_new_task, icon: CircleCheckBig, to: '/app/tasks?new=1' },
  {
    id: 'new-vendor',
    label: m.search_new_vendor,
    icon: HardHat,
    to: '/app/vendors?new=1',
    allowed: (me) => me.abilities.importContacts,
  },
  {
    id: 'new-contact',
    label: m.search_new_contact,
    icon: UserPlus,
    to: '/app/people?new=1',
    allowed: (me) => me.abilities.importContacts,
  },
  { id: 'new-event', label: m.search_new_event, icon: CalendarPlus, to: '/app/calendar?new=1' },
  {
    id: 'import-deals',
    label: m.search_import_deals,
    icon: Upload,
    to: '/app/deals/import',
    allowed: (me) => me.abilities.importDeals,
  },
  {
    id: 'import-contacts',
    label: m.search_import_contacts,
    icon: FileUp,
    to: '/app/people/import',
    allowed: (me) => me.abilities.importContacts,
  },
  {
    id: 'settings',
    label: m.search_settings,
    icon: Settings,
    to: '/app/settings',
    allowed: (me) => me.abilities.manageSettings,
  },
  { id: 'account', label: m.account_title, icon: UserRound, to: '/app/account' },
  { id: 'keys', label: m.keys_title, icon: Keyboard, run: openKeys },
  { id: 'dark', label: m.search_dark, icon: MoonStar, run: () => chooseTheme('dark') },
  { id: 'light', label: m.search_light, icon: SunMedium, run: () => chooseTheme('light') },
  { id: 'spanish', label: m.search_spanish, icon: Languages, run: () => chooseLanguage('es') },
  { id: 'english', label: m.search_english, icon: Languages, run: () => chooseLanguage('en') },
]

const LOCALES = ['en', 'es'] as const

/** Screens and actions with words, in either language, that start with what was typed. Empty text matches all of them. */
export function actionsFor(me: Me, navigation: readonly NavigationEntry[], typed: string): Action[] {
  const asked = wordsIn(typed)
  const screens = navigation.map(({ to, label, icon }) => ({ id: to, label: label as Message, icon, to }))
  const listed: Listed[] = [...ACTIONS.filter(({ allowed }) => allowed?.(me) ?? true), ...screens]
  const seen = new Set<string>()
  return listed.flatMap((action) => {
    if (seen.has(labelKey(action))) return []
    const words = LOCALES.flatMap((locale) => wordsIn(action.label({}, { locale })))
    if (!asked.every((one) => words.some((word) => word.startsWith(one)))) return []
    seen.add(labelKey(action))
    return [{ ...action, label: action.label() }]
  })
}

function labelKey(action: Listed): string {
  return 'to' in action ? action.to : action.id
}

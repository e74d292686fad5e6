import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'
import { SIGN_IN, SIGN_UP, SITE_LINKS, type SiteLink } from './addresses.ts'
import { HEADER_MENUS } from './DisclosureMenu.tsx'
import { LanguageLinks, ThemeButtons } from './SiteChoices.tsx'
import { useSitePath } from './site-path.ts'
import { useWholeScreenMenu } from './use-whole-screen-menu.ts'

/** On a phone, everything in the header, in a sheet below it. It opens and scrolls without script. */
export function PhoneMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  useWholeScreenMenu(details)
  return (
    <details ref={details} name={HEADER_MENUS} data-phone-menu className="group lg:hidden">
      <summary
        aria-label={m.site_menu()}
        className="touch-target -mr-2.5 flex h-control cursor-pointer list-none items-center rounded-6 px-2.5 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden size={20} strokeWidth={1.6} className="group-open:hidden" />
        <X aria-hidden size={20} strokeWidth={1.6} className="hidden group-open:block" />
      </summary>
      <div className="fixed inset-x-0 top-16 bottom-0 overflow-y-auto overscroll-contain border-t border-line bg-paper px-gutter pb-8 md:px-8">
        <nav aria-label={m.site_nav()}>
          <Places />
        </nav>
        <div className="mt-6 grid grid-cols-2 gap-3 md:hidden">
          <a href={SIGN_IN} className={buttonClass({ size: 'large' })}>
            {m.site_sign_in()}
          </a>
          <a href={SIGN_UP} className={buttonClass({ kind: 'brass', size: 'large' })}>
            {m.site_get_started()}
          </a>
        </div>
        <Choices />
      </div>
    </details>
  )
}

const HOME: SiteLink = { href: '/', label: m.site_home_title }

function Places() {
  const path = useSitePath()
  return (
    <ul>
      {[HOME, ...SITE_LINKS].map(({ href, label }) => (
        <li key={href} className="border-b border-line">
          <a
            href={href}
            aria-current={href === path ? 'page' : undefined}
            className="block py-3.5 text-16 aria-[current]:font-semibold"
          >
            {label()}
          </a>
        </li>
      ))}
    </ul>
  )
}

const CHOICE = '-ml-2.5 w-auto! min-w-11 aria-[current]:underline aria-pressed:underline underline-offset-4'

/** Choices that have their own menus on wider screens. */
function Choices() {
  return (
    <div className="mt-6 grid gap-4 md:hidden">
      <div role="group" aria-labelledby="menu-language" className="grid grid-cols-[6rem_1fr] items-center">
        <span id="menu-language" className="text-13 text-ink-soft">
          {m.shell_language()}
        </span>
        <div className="flex flex-wrap gap-x-4">
          <LanguageLinks className={CHOICE} />
        </div>
      </div>
      <div role="group" aria-labelledby="menu-theme" className="grid grid-cols-[6rem_1fr] items-center noscript:hidden">
        <span id="menu-theme" className="text-13 text-ink-soft">
          {m.shell_theme()}
        </span>
        <div className="flex flex-wrap gap-x-4">
          <ThemeButtons className={CHOICE} />
        </div>
      </div>
    </div>
  )
}

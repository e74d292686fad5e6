import { m } from '../messages/generated/messages.js'
import { Wordmark } from '../ui/Mark.tsx'
import { PLACEHOLDERS, SITE_LINKS, type SiteLink } from './addresses.ts'
import { Newsletter } from './Newsletter.tsx'

const LINK = 'inline-block py-1 text-13 text-ink-soft hover:text-ink hover:underline'

export function SiteFooter() {
  return (
    <footer className="border-t border-line px-gutter py-14 md:px-20">
      <div className="grid gap-10 lg:grid-cols-[1.3fr_2fr]">
        <div className="max-w-sm space-y-6">
          <Wordmark size={28} />
          <Newsletter />
        </div>
        <div className="grid grid-cols-2 gap-8 md:grid-cols-4">
          <FooterColumn title={m.site_footer_product()} links={SITE_LINKS} placeholders={PLACEHOLDERS.product} />
          <FooterColumn title={m.site_footer_company()} placeholders={PLACEHOLDERS.company} />
          <FooterColumn title={m.site_footer_help()} placeholders={PLACEHOLDERS.help} />
          <FooterColumn title={m.site_footer_legal()} placeholders={PLACEHOLDERS.legal} />
        </div>
      </div>
      <div className="mt-12 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-12 text-ink-soft">
        <p>{m.site_footer_line()}</p>
        <ul className="flex flex-wrap gap-x-5">
          {PLACEHOLDERS.social.map((name) => (
            <li key={name()}>
              <Placeholder>{name()}</Placeholder>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function FooterColumn({
  title,
  links = [],
  placeholders,
}: {
  title: string
  links?: readonly SiteLink[]
  placeholders: readonly (() => string)[]
}) {
  return (
    <div>
      <h2 className="mb-2 text-13 font-semibold">{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={LINK}>
              {label()}
            </a>
          </li>
        ))}
        {placeholders.map((label) => (
          <li key={label()}>
            <Placeholder>{label()}</Placeholder>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A place that is announced but not there yet: said to be so. Without script it leads to the top of this page at most. */
function Placeholder({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid
    <a href="#" aria-disabled="true" title={m.site_coming()} className="inline-block py-1 text-13 text-ink-faint">
      {children}
    </a>
  )
}

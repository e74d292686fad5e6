import { m } from '../messages/generated/messages.js'
import { Wordmark } from '../ui/Mark.tsx'
import { FOOTER, type SitePlace } from './addresses.ts'
import { Newsletter } from './Newsletter.tsx'

export function SiteFooter() {
  return (
    <footer className="border-t border-line px-gutter py-14 md:px-[calc(var(--site-edge)+72px)]">
      <div className="grid gap-10 lg:grid-cols-[1.3fr_2fr]">
        <div className="max-w-sm space-y-6">
          <Wordmark size={28} />
          <Newsletter />
        </div>
        <div className="grid grid-cols-2 gap-8 md:grid-cols-4">
          <FooterColumn title={m.site_footer_product()} places={FOOTER.product} />
          <FooterColumn title={m.site_footer_company()} places={FOOTER.company} />
          <FooterColumn title={m.site_footer_help()} places={FOOTER.help} />
          <FooterColumn title={m.site_footer_legal()} places={FOOTER.legal} />
        </div>
      </div>
      <div className="mt-12 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-12 text-ink-soft">
        <p>{m.site_footer_line()}</p>
        <ul className="flex flex-wrap gap-x-5">
          {FOOTER.social.map((place) => (
            <li key={place.label()}>
              <Place {...place} />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function FooterColumn({ title, places }: { title: string; places: readonly SitePlace[] }) {
  return (
    <div>
      <h2 className="mb-2 text-13 font-semibold">{title}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.label()}>
            <Place {...place} />
          </li>
        ))}
      </ul>
    </div>
  )
}

// Lines of a footer are close together; a finger needs them apart.
const PLACE = 'inline-block py-1 text-13 pointer-coarse:py-3'

/** A link, or unlinked text for a page that's announced but not available yet. */
function Place({ label, href }: SitePlace) {
  if (href !== null) {
    return (
      <a href={href} className={`${PLACE} text-ink-soft hover:text-ink hover:underline`}>
        {label()}
      </a>
    )
  }
  return (
    // Without an address it is a link only by its role.
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles
    <a role="link" aria-disabled="true" title={m.site_coming()} className={`${PLACE} text-ink-faint`}>
      {label()}
    </a>
  )
}

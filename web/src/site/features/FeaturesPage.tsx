import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { ClosingCall } from '../landing/ClosingCall.tsx'
import { DrawFragment, MemoFragment, OrderFragment, VendorFragment } from '../landing/fragments.tsx'
import { ProductPicture } from '../landing/ProductPicture.tsx'
import type { Screen } from '../landing/screens.ts'
import type { Claim } from '../../plan-contents/claims.ts'
import { Coming } from '../../plan-contents/Coming.tsx'
import { PageTop } from '../PageTop.tsx'

type Tour = {
  id: string
  title: () => string
  text: () => string
  points: readonly (() => string)[]
  screen: Screen
  alt: () => string
}

/** The stages of a deal in order, each with the screen where the work is done. */
const TOUR: readonly Tour[] = [
  {
    id: 'board',
    title: m.site_tour_board,
    text: m.site_tour_board_text,
    points: [m.site_tour_board_1, m.site_tour_board_2, m.site_tour_board_3],
    screen: 'blocked',
    alt: m.site_tour_board_alt,
  },
  {
    id: 'underwriting',
    title: m.site_tour_underwriting,
    text: m.site_tour_underwriting_text,
    points: [m.site_tour_underwriting_1, m.site_tour_underwriting_2, m.site_tour_underwriting_3],
    screen: 'underwriting',
    alt: m.site_tour_underwriting_alt,
  },
  {
    id: 'comps',
    title: m.site_tour_comps,
    text: m.site_tour_comps_text,
    points: [m.site_tour_comps_1, m.site_tour_comps_2, m.site_tour_comps_3],
    screen: 'comps',
    alt: m.site_tour_comps_alt,
  },
  {
    id: 'budget',
    title: m.site_tour_budget,
    text: m.site_tour_budget_text,
    points: [m.site_tour_budget_1, m.site_tour_budget_2, m.site_tour_budget_3],
    screen: 'budget',
    alt: m.site_tour_budget_alt,
  },
  {
    id: 'activity',
    title: m.site_tour_activity,
    text: m.site_tour_activity_text,
    points: [m.site_tour_activity_1, m.site_tour_activity_2, m.site_tour_activity_3],
    screen: 'activity',
    alt: m.site_tour_activity_alt,
  },
]

/** Shows everything the product does, screen by screen. */
export default function FeaturesPage() {
  return (
    <>
      <div className="site-inset pb-10">
        <PageTop title={m.site_features_page_heading()} lede={m.site_features_page_lede()}>
          <nav aria-label={m.site_features_page_parts()} className="mt-7">
            <ul className="flex flex-wrap gap-2">
              {TOUR.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 items-center rounded-[22px] border border-line-strong px-4 py-2 text-14 hover:border-ink"
                  >
                    {title()}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </PageTop>
        {TOUR.map((part) => (
          <TourPart key={part.id} {...part} />
        ))}
        <Others />
        <Everywhere />
      </div>
      <ClosingCall />
    </>
  )
}

function TourPart({ id, title, text, points, screen, alt }: Tour) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-ink py-10 md:py-14">
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id={`${id}-title`} className="display-32 text-balance">
            {title()}
          </h2>
          <p className="mt-3 max-w-xl text-16 text-pretty text-ink-soft">{text()}</p>
        </div>
        <ul className="self-end text-15">
          {points.map((point) => (
            <li key={point()} className="border-t border-line py-2.5 first:border-0 first:pt-0">
              {point()}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-8 md:mt-10">
        <ProductPicture screen={screen} alt={alt()} />
      </div>
    </section>
  )
}

/** Features that need only a few lines, each with a small preview. */
function Others() {
  return (
    <section aria-labelledby="others" className="border-t border-ink pt-10 md:pt-14">
      <h2 id="others" className="display-32 text-balance">
        {m.site_tour_others()}
      </h2>
      <div className="mt-7 grid border-t border-line md:grid-cols-2">
        <Other claim="po_approvals" title={m.site_feature_orders()} text={m.site_feature_orders_text()}>
          <OrderFragment />
        </Other>
        <Other
          claim="draw_requests"
          part={m.site_part_draw_requests}
          title={m.site_feature_draws()}
          text={m.site_feature_draws_text()}
        >
          <DrawFragment />
        </Other>
        <Other claim="vendor_documents" title={m.site_feature_vendors()} text={m.site_feature_vendors_text()}>
          <VendorFragment />
        </Other>
        <Other claim="ai_memos" title={m.site_feature_memos()} text={m.site_feature_memos_text()}>
          <MemoFragment />
        </Other>
      </div>
    </section>
  )
}

type OtherProps = { title: string; text: string; claim: Claim; part?: () => string; children: ReactNode }

function Other({ title, text, claim, part, children }: OtherProps) {
  return (
    <article className="flex flex-col border-b border-line py-7 md:odd:border-r md:odd:pr-8 md:even:pl-8">
      <div aria-hidden className="flex min-h-24 max-w-md flex-col justify-center text-12">
        {children}
      </div>
      <h3 className="mt-4 text-16 font-semibold">{title}</h3>
      <p className="mt-1 max-w-md text-14 text-ink-soft">{text}</p>
      <p className="mt-2 empty:hidden">
        <Coming claim={claim} part={part} />
      </p>
    </article>
  )
}

const EVERYWHERE = [
  [m.site_tour_import, m.site_tour_import_text],
  [m.site_tour_documents, m.site_tour_documents_text],
  [m.site_tour_roles, m.site_tour_roles_text],
  [m.site_tour_portfolio, m.site_tour_portfolio_text],
  [m.site_tour_languages, m.site_tour_languages_text],
  [m.site_tour_self_host, m.site_tour_self_host_text],
] as const

function Everywhere() {
  return (
    <dl className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
      {EVERYWHERE.map(([name, text], index) => (
        <div
          key={name()}
          className={cx('border-line py-6', index >= 3 ? 'lg:border-t' : 'lg:border-0', 'max-lg:border-t')}
        >
          <dt className="text-15 font-semibold">{name()}</dt>
          <dd className="mt-1 text-14 text-pretty text-ink-soft">{text()}</dd>
        </div>
      ))}
    </dl>
  )
}

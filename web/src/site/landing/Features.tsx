import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import {
  BudgetFragment,
  DrawFragment,
  MemoFragment,
  OrderFragment,
  StageFragment,
  VendorFragment,
} from './fragments.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import type { Claim } from '../../plan-contents/claims.ts'
import { Coming } from '../../plan-contents/Coming.tsx'
import { SectionHeading } from './SectionHeading.tsx'

/** Six things the product does, each with a small live preview instead of an icon. */
export function Features() {
  return (
    <section aria-labelledby="features-heading" className="py-14 md:py-20">
      <SectionHeading id="features-heading">{m.site_features_title()}</SectionHeading>
      <div className="mt-8 grid border-t border-ink md:mt-10 md:grid-cols-2 lg:grid-cols-3">
        <Feature title={m.site_feature_stages()} text={m.site_feature_stages_text()}>
          <StageFragment />
        </Feature>
        <Feature title={m.site_feature_budgets()} text={m.site_feature_budgets_text()}>
          <BudgetFragment />
        </Feature>
        <Feature claim="po_approvals" title={m.site_feature_orders()} text={m.site_feature_orders_text()}>
          <OrderFragment />
        </Feature>
        <Feature
          claim="draw_requests"
          part={m.site_part_draw_requests}
          title={m.site_feature_draws()}
          text={m.site_feature_draws_text()}
        >
          <DrawFragment />
        </Feature>
        <Feature claim="vendor_documents" title={m.site_feature_vendors()} text={m.site_feature_vendors_text()}>
          <VendorFragment />
        </Feature>
        <Feature claim="ai_memos" title={m.site_feature_memos()} text={m.site_feature_memos_text()}>
          <MemoFragment />
        </Feature>
      </div>
      <p className="mt-7">
        <a href="/features" className={`${buttonClass({ size: 'large' })} max-md:w-full`}>
          {m.site_explore_features()}
        </a>
      </p>
    </section>
  )
}

type FeatureProps = { title: string; text: string; claim?: Claim; part?: () => string; children: ReactNode }

function Feature({ title, text, claim, part, children }: FeatureProps) {
  return (
    <article className="flex flex-col border-b border-line py-7 md:px-7 md:odd:pl-0 lg:border-l lg:odd:pl-7 lg:[&:nth-child(3n+1)]:border-l-0 lg:[&:nth-child(3n+1)]:pl-0 lg:[&:nth-child(3n)]:pr-0">
      <div aria-hidden className="flex min-h-24 flex-col justify-center text-12">
        {children}
      </div>
      <h3 className="mt-4 text-16 font-semibold">{title}</h3>
      <p className="mt-1 text-14 text-ink-soft">{text}</p>
      {claim && (
        <p className="mt-2 empty:hidden">
          <Coming claim={claim} part={part} />
        </p>
      )}
    </article>
  )
}

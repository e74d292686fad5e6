import { m } from '../../messages/generated/messages.js'
import { ClosingCall } from '../landing/ClosingCall.tsx'
import { Faq } from '../landing/Faq.tsx'
import { CustomPricing, Plans } from '../landing/Pricing.tsx'
import { PageTop } from '../PageTop.tsx'
import { PlanComparison } from './PlanComparison.tsx'

/** The pricing page: three plans, a full feature comparison, and what people ask before they pay. */
export default function PricingPage() {
  return (
    <>
      <div className="site-inset pb-6">
        <PageTop title={m.site_pricing_title()} lede={m.site_pricing_lede()} />
        <Plans level="h2" />
        <p className="mt-3 text-13">
          <CustomPricing />
        </p>
        <PlanComparison />
        <Faq />
      </div>
      <ClosingCall />
    </>
  )
}

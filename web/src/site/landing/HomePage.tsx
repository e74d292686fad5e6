import { ClosingCall } from './ClosingCall.tsx'
import { Faq } from './Faq.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Integrations } from './Integrations.tsx'
import { PlumbString } from './PlumbString.tsx'
import { Pricing } from './Pricing.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { Testimonials } from './Testimonials.tsx'

export default function HomePage() {
  return (
    <>
      <div className="relative site-inset">
        <PlumbString />
        <Hero />
        <ProductPicture />
        <Features />
        <Integrations />
        <Testimonials />
      </div>
      <div className="site-inset">
        <Pricing />
        <Faq />
      </div>
      <ClosingCall />
    </>
  )
}

import { m } from '../../messages/generated/messages.js'
import { Island } from '../islands.tsx'
import { Claims } from './Claims.tsx'
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
        <div className="pb-14 md:pb-10">
          <ProductPicture screen="board" alt={m.site_board_picture()} />
        </div>
        <Claims />
        <Features />
        <Integrations />
        <Island name="testimonials">
          <Testimonials />
        </Island>
      </div>
      <div className="site-inset">
        <Pricing />
        <Faq />
      </div>
      <ClosingCall />
    </>
  )
}

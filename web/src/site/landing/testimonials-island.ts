/** A separate entry, because the browser never needs the page around the testimonials. */
export { Testimonials } from './Testimonials.tsx'

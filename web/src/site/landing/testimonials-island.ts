/** Fetched alone: the page around the testimonials is never needed in the browser. */
export { Testimonials } from './Testimonials.tsx'

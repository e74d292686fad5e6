import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { buttonClass } from '../../ui/button-class.ts'
import { SAMPLE_TESTIMONIALS } from '../content/samples.ts'

const ROTATION_MS = 5_000
const COUNT = SAMPLE_TESTIMONIALS.length

/** Five voices, five seconds each; stands still under a pointer, while the keyboard is in it, and for reduced motion. */
export function Testimonials() {
  const [index, setIndex] = useState(0)
  const [carousel, isHeld] = useHeld()

  useEffect(() => {
    if (isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setIndex((current) => (current + 1) % COUNT), ROTATION_MS)
    return () => clearInterval(timer)
  }, [isHeld])

  const { name, company, role, quote, rating } = SAMPLE_TESTIMONIALS[index]!
  const locale = getLocale()
  return (
    <section
      ref={carousel}
      aria-roledescription="carousel"
      aria-label={m.site_testimonials()}
      className="relative grid gap-6 py-14 md:py-20 lg:grid-cols-[1fr_auto] lg:items-end"
    >
      <span aria-hidden className="absolute top-28 -left-[52px] hidden h-px w-5 bg-ink md:block" />
      <figure aria-live={isHeld ? 'polite' : 'off'} className="min-h-60 max-w-3xl md:min-h-52">
        <blockquote className="display-32">
          <p>“{quote[locale]}”</p>
        </blockquote>
        <figcaption className="mt-5 text-14">
          <strong className="font-semibold">{name}</strong>{' '}
          <span className="text-ink-soft">
            {role[locale]}, {company[locale]}
          </span>
          <span className="sr-only">{m.site_testimonial_rating({ rating })}</span>
        </figcaption>
      </figure>
      <div className="flex items-center gap-3 noscript:hidden">
        <StepButton label={m.site_testimonial_previous()} onClick={() => setIndex((index + COUNT - 1) % COUNT)}>
          <ChevronLeft aria-hidden size={16} strokeWidth={1.6} />
        </StepButton>
        <span className="flex">
          {SAMPLE_TESTIMONIALS.map((testimonial, dot) => (
            <button
              key={testimonial.name}
              type="button"
              aria-label={m.site_testimonial_show({ number: dot + 1, total: COUNT })}
              aria-current={dot === index ? 'true' : undefined}
              onClick={() => setIndex(dot)}
              className="flex size-6 items-center justify-center"
            >
              <span
                className={
                  dot === index ? 'size-2 rounded-full bg-ink' : 'size-2 rounded-full border border-line-strong'
                }
              />
            </button>
          ))}
        </span>
        <StepButton label={m.site_testimonial_next()} onClick={() => setIndex((index + 1) % COUNT)}>
          <ChevronRight aria-hidden size={16} strokeWidth={1.6} />
        </StepButton>
      </div>
    </section>
  )
}

function StepButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`${buttonClass({})} aspect-square w-control px-0!`}
    >
      {children}
    </button>
  )
}

/** Whether a pointer is over the element or the keyboard is in it. */
function useHeld(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null)
  const [held, setHeld] = useState({ pointer: false, keyboard: false })
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const hold = (change: Partial<typeof held>) => () => setHeld((current) => ({ ...current, ...change }))
    const listening = new AbortController()
    const { signal } = listening
    watched.addEventListener('pointerenter', hold({ pointer: true }), { signal })
    watched.addEventListener('pointerleave', hold({ pointer: false }), { signal })
    watched.addEventListener('focusin', hold({ keyboard: true }), { signal })
    watched.addEventListener('focusout', hold({ keyboard: false }), { signal })
    return () => listening.abort()
  }, [])
  return [element, held.pointer || held.keyboard]
}

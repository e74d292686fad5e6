import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/cx.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { SAMPLE_TESTIMONIALS, type Testimonial } from '../content/samples.ts'

const ROTATION_MS = 5_000
const COUNT = SAMPLE_TESTIMONIALS.length
const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

/**
 * Rotates through five testimonials, five seconds each; `turn-slides.ts` does so until this script is here. Pauses on hover, on keyboard focus, for reduced
 * motion, and when the user stops it. Changes are announced only while it is paused, because then the user made them.
 */
export function Testimonials({ at = 0 }: { /** the slide that is showing when this script arrives */ at?: number }) {
  const [index, setIndex] = useState(at)
  const [stopped, setStopped] = useState(false)
  const [carousel, held] = useHeld()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const turning = !held && !stopped && !still
  const step = (by: number) => setIndex((index + by + COUNT) % COUNT)

  useEffect(() => {
    if (!turning) return
    const timer = setTimeout(() => setIndex((index + 1) % COUNT), ROTATION_MS)
    return () => clearTimeout(timer)
  }, [turning, index])

  return (
    <section
      ref={carousel}
      aria-roledescription={m.site_carousel()}
      aria-label={m.site_testimonials()}
      className="relative grid gap-6 py-14 md:py-20 lg:grid-cols-[1fr_auto] lg:items-end"
    >
      <span aria-hidden className="absolute top-28 -left-[52px] hidden h-px w-5 bg-ink md:block" />
      <TestimonialSlide index={index} live={turning ? 'off' : 'polite'} />
      <div className="flex flex-wrap items-center gap-3 noscript:hidden">
        <StepButton
          label={stopped ? m.site_testimonial_start() : m.site_testimonial_stop()}
          onClick={() => setStopped(!stopped)}
          className="motion-reduce:hidden"
        >
          <svg aria-hidden viewBox="0 0 16 16" className="size-4 fill-none stroke-current [stroke-width:1.6]">
            <path strokeLinejoin="round" d={stopped ? 'M4.5 3v10l8-5z' : 'M5.5 3v10m5-10v10'} />
          </svg>
        </StepButton>
        <StepButton label={m.site_testimonial_previous()} onClick={() => step(-1)}>
          <ChevronLeft {...ICON} />
        </StepButton>
        <span data-dots className="flex pointer-coarse:max-sm:order-last pointer-coarse:max-sm:w-full">
          {SAMPLE_TESTIMONIALS.map((testimonial, dot) => (
            <button
              key={testimonial.name}
              type="button"
              aria-label={m.site_testimonial_show({ number: dot + 1, total: COUNT })}
              aria-current={dot === index ? 'true' : undefined}
              onClick={() => setIndex(dot)}
              className="flex size-6 items-center justify-center pointer-coarse:size-11"
            >
              <span
                className={
                  dot === index ? 'size-2 rounded-full bg-ink' : 'size-2 rounded-full border border-line-strong'
                }
              />
            </button>
          ))}
        </span>
        <StepButton label={m.site_testimonial_next()} onClick={() => step(1)}>
          <ChevronRight {...ICON} />
        </StepButton>
      </div>
    </section>
  )
}

/** One testimonial, in as much room as the longest one needs, so nothing below moves when they rotate. */
function TestimonialSlide({ index, live }: { index: number; live: 'off' | 'polite' }) {
  return (
    <div className="grid max-w-3xl">
      <figure
        aria-label={m.site_testimonial_show({ number: index + 1, total: COUNT })}
        aria-live={live}
        aria-atomic
        className="[grid-area:1/1]"
      >
        <Words {...SAMPLE_TESTIMONIALS[index]!} />
      </figure>
      {SAMPLE_TESTIMONIALS.map((testimonial) => (
        <div key={testimonial.name} aria-hidden className="invisible [grid-area:1/1]">
          <Words {...testimonial} />
        </div>
      ))}
    </div>
  )
}

function Words({ name, initials, company, role, quote, rating }: Testimonial) {
  const locale = getLocale()
  return (
    <>
      <blockquote className="display-32">
        <p>“{quote[locale]}”</p>
      </blockquote>
      <div className="mt-5 flex items-center gap-3 text-14">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full border border-line-strong text-12"
        >
          {initials}
        </span>
        <p>
          <strong className="font-semibold">{name}</strong>{' '}
          <span className="text-ink-soft">
            {role[locale]}, {company[locale]}. {m.site_testimonial_rating({ rating })}
          </span>
        </p>
      </div>
    </>
  )
}

function StepButton({
  label,
  onClick,
  className,
  children,
}: {
  label: string
  onClick: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cx(buttonClass({}), 'aspect-square w-control px-0!', className)}
    >
      {children}
    </button>
  )
}

/** Whether the pointer is over the element or focus is inside it. Both may have happened before this script loaded. */
function useHeld(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null)
  const [held, setHeld] = useState({ pointer: false, keyboard: false })
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const hold = (change: Partial<typeof held>) => setHeld((current) => ({ ...current, ...change }))
    const listening = new AbortController()
    const { signal } = listening
    watched.addEventListener('pointerenter', () => hold({ pointer: true }), { signal })
    watched.addEventListener('pointerleave', () => hold({ pointer: false }), { signal })
    watched.addEventListener('focusin', () => hold({ keyboard: true }), { signal })
    watched.addEventListener(
      'focusout',
      ({ relatedTarget }) => hold({ keyboard: relatedTarget instanceof Node && watched.contains(relatedTarget) }),
      { signal },
    )
    hold({ pointer: watched.matches(':hover'), keyboard: watched.matches(':focus-within') })
    return () => listening.abort()
  }, [])
  return [element, held.pointer || held.keyboard]
}

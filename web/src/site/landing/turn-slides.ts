/*
 * Rotates the testimonials on a page that nobody has touched. It comes once the page has loaded and is idle, and it is
 * all that runs until the first touch, when the page's own script takes over at the slide that is showing.
 */
const ROTATION_MS = 5_000

const island = document.querySelector<HTMLElement>('[data-island="testimonials"]')
if (island) turnSlides(island)

function turnSlides(place: HTMLElement): void {
  const slide = place.querySelector('figure')
  const words = [...place.querySelectorAll('figure ~ [aria-hidden]')]
  const dots = [...place.querySelectorAll<HTMLElement>('[data-dots] > button')]
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let at = 0

  const timer = setInterval(() => {
    if ('taken' in place.dataset) return clearInterval(timer)
    if (!slide || still.matches || place.matches(':hover, :focus-within')) return
    const next = (at + 1) % words.length
    const [from, to] = [dots[at]!, dots[next]!]
    slide.innerHTML = words[next]!.innerHTML
    slide.setAttribute('aria-label', to.getAttribute('aria-label')!)
    from.removeAttribute('aria-current')
    to.setAttribute('aria-current', 'true')
    // What the current dot looks like goes along with it, so hydration finds what it would have rendered.
    const [was, is] = [from.firstElementChild!, to.firstElementChild!]
    ;[was.className, is.className] = [is.className, was.className]
    at = next
    place.dataset['at'] = String(at)
  }, ROTATION_MS)
}

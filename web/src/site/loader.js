// Written into every public page: fetches the page's script with the first touch. Who only reads never needs it; all that
// comes then is what turns the testimonials, and not before the page has nothing else to do.
;(function () {
  var signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']
  var listening = { passive: true, capture: true }
  var pressed = null
  var started = false

  function start(event) {
    // A browser also reports a resting pointer, with a new page under it.
    var still = event.type === 'pointermove' && !event.movementX && !event.movementY
    if (started || still) return
    started = true
    signs.forEach(function (sign) {
      removeEventListener(sign, start, listening)
    })
    // Where the script cannot be had the page goes on as HTML: forms post, as they do without any.
    import('__ENTRY__').catch(letGo)
  }
  function turn() {
    var moves =
      document.querySelector('[data-island="testimonials"]') && !matchMedia('(prefers-reduced-motion: reduce)').matches
    if (moves && !started) import('__TURN__').catch(function () {})
  }
  // Nobody else hears it: a part of the page that listens already would do it now, and once more when it is repeated.
  function remember(event) {
    var button = event.target.closest('button')
    if (!button) return
    pressed = button
    event.stopPropagation()
  }
  function hold(event) {
    event.preventDefault()
    event.stopPropagation()
  }
  function letGo() {
    removeEventListener('click', remember, true)
    removeEventListener('submit', hold, true)
    if (pressed) pressed.click()
  }

  signs.forEach(function (sign) {
    addEventListener(sign, start, listening)
  })
  addEventListener('load', function () {
    // Safari has no idle callbacks.
    if (window.requestIdleCallback) requestIdleCallback(turn)
    else setTimeout(turn, 1000)
  })
  // A press that came before the script could hear it is repeated once it can.
  addEventListener('click', remember, true)
  addEventListener('submit', hold, true)
  addEventListener('plumbline:ready', letGo, { once: true })
})()

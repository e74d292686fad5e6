// Inlined at the top of the portal's frame. A page that the server wrote is painted before its scripts are fetched, and it
// isn't seen if it was written for another session or in another language than this phone goes on with, or if it makes
// way for a link from an email. `take-over.ts` does the rest.
;(function () {
  var root = document.documentElement
  if (!root.dataset.given) return
  var session = null
  try {
    session = JSON.parse(localStorage.getItem('plumbline.portal'))
  } catch {
    // Storage may be forbidden or hold something else.
  }
  var isOurs = session && session.endsAt + ' ' + root.lang === root.dataset.given
  if (!isOurs || location.hash.length > 1) root.dataset.given = 'other'

  // The marks of `server-page.tsx`.
  function load() {
    for (var link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload'
    var waiting = document.querySelector('script[type="later"]')
    if (!waiting) return
    var script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = waiting.src
    waiting.replaceWith(script)
  }
  document.addEventListener('DOMContentLoaded', function () {
    requestAnimationFrame(function () {
      setTimeout(load)
    })
    // Nothing is painted in a tab that nobody looks at.
    setTimeout(load, 1000)
  })
})()

// Inlined at the top of the portal's frame, where it waits for no style sheet: draws the page the way this phone saw it
// last, until the page itself is there. `last-view.ts` stores what is drawn here.
;(function () {
  var view = null
  var language = null
  try {
    language = localStorage.getItem('language')
    var session = JSON.parse(localStorage.getItem('plumbline.portal'))
    var stored = JSON.parse(localStorage.getItem('plumbline.portal.views'))
    var isSignedIn = session && Date.parse(session.endsAt) > Date.now()
    if (isSignedIn && stored && stored.session === session.endsAt) view = stored.views[location.pathname]
    else localStorage.removeItem('plumbline.portal.views')
  } catch {
    // Storage may be forbidden or hold something else.
  }
  if (!view || location.hash.length > 1 || view.isDesk !== innerWidth >= 1024) return
  if (language && language !== view.language) return

  document.documentElement.lang = view.language
  var drawn = document.createElement('div')
  drawn.id = 'last-view'
  drawn.inert = true
  drawn.setAttribute('aria-hidden', 'true')
  drawn.innerHTML = view.html
  for (var element of drawn.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style

  var isLate = false
  function end() {
    changes.disconnect()
    drawn.remove()
  }
  function look() {
    var root = document.getElementById('root')
    if (!root) return
    if (!drawn.isConnected) document.body.append(drawn)
    var isThere =
      root.querySelector('[role="alert"]') || (root.querySelector('h1') && !root.querySelector('[data-loading]'))
    if (!isThere) return
    if (root.offsetHeight >= drawn.offsetHeight) return end()
    // A part of the page may still be on its way, or the page is shorter now.
    if (!isLate) setTimeout(end, 600)
    isLate = true
  }
  var changes = new MutationObserver(look)
  changes.observe(document.documentElement, { childList: true, subtree: true })
  setTimeout(end, 10000)
})()

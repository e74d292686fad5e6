// Inlined at the top of the portal's frame: hides a page that the server wrote for another session or in another language
// than this phone goes on with, and one that makes way for a link from an email. `take-over.ts` does the rest.
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
})()

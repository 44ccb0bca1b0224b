// Pages of projects and posts: enlarges images, and shows a film or a gist in the page after a click. Without this
// script all are links.
{
  const zoom = document.querySelector('#zoom')
  const links = [...document.querySelectorAll('a[data-zoom]')]
  const stage = zoom?.querySelector('[data-stage]')
  const image = stage?.querySelector('img')
  const [words, place] = ['words', 'place'].map((name) => zoom?.querySelector(`[data-${name}]`))
  // On a page from right to left, what follows is at the left.
  const sign = document.documentElement.dir === 'rtl' ? -1 : 1
  const most = 5
  let shown = 0
  let view = { scale: 1, x: 0, y: 0 }

  const turn = (next) => {
    const scale = Math.min(most, Math.max(1, next.scale))
    // An enlarged image can be moved up to its edges.
    const within = (at, size) => {
      const reach = (size * (scale - 1)) / 2
      return Math.min(reach, Math.max(-reach, at))
    }
    view = {
      scale,
      x: within(next.x, stage.clientWidth),
      y: within(next.y, stage.clientHeight),
    }
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    stage.dataset.enlarged = String(scale > 1)
  }
  const show = (index) => {
    shown = (index + links.length) % links.length
    const link = links[shown]
    image.src = link.href
    image.alt = link.querySelector('img')?.alt ?? ''
    words.textContent = link.dataset.caption ?? ''
    place.textContent = links.length > 1 ? `${shown + 1} / ${links.length}` : ''
    turn({ scale: 1, x: 0, y: 0 })
  }

  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      show(index)
      zoom.showModal()
    })
  }
  const isBeside = ({ clientX, clientY }) => {
    const { left, right, top, bottom } = image.getBoundingClientRect()
    return clientX < left || clientX > right || clientY < top || clientY > bottom
  }
  zoom?.addEventListener('click', (event) => {
    const button = event.target.closest('button')
    if (button?.dataset.go) show(shown + Number(button.dataset.go))
    else if (button || (!hasMoved && isBeside(event))) zoom.close()
  })
  zoom?.addEventListener('keydown', ({ key }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (step) show(shown + sign * step)
    if (key === '+' || key === '-') turn({ ...view, scale: view.scale * (key === '+' ? 1.5 : 1 / 1.5) })
  })
  zoom?.addEventListener('close', () => {
    image.removeAttribute('src')
    links[shown]?.focus()
  })
  for (const button of zoom?.querySelectorAll('[data-go]') ?? []) button.hidden = links.length < 2

  // Two fingers zoom; one moves a zoomed image, or goes to the next.
  const fingers = new Map()
  const spread = () => {
    const [a, b] = [...fingers.values()]
    return Math.hypot(a.x - b.x, a.y - b.y)
  }
  let before = 0
  let start
  let hasMoved = false
  stage?.addEventListener('pointerdown', (event) => {
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    hasMoved = false
    start = { x: event.clientX, y: event.clientY, wasWhole: view.scale === 1 && fingers.size === 1 }
    if (fingers.size === 2) before = spread()
  })
  stage?.addEventListener('pointermove', (event) => {
    const last = fingers.get(event.pointerId)
    if (!last) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.size === 2) {
      turn({ ...view, scale: (view.scale * spread()) / before })
      before = spread()
    } else if (view.scale > 1) {
      turn({ ...view, x: view.x + event.clientX - last.x, y: view.y + event.clientY - last.y })
    }
  })
  for (const end of ['pointerup', 'pointercancel']) {
    stage?.addEventListener(end, (event) => {
      const isLast = fingers.delete(event.pointerId) && fingers.size === 0
      const way = start ? event.clientX - start.x : 0
      hasMoved = hasMoved || fingers.size > 0 || Math.abs(way) > 4
      if (end === 'pointerup' && isLast && start?.wasWhole && view.scale === 1 && Math.abs(way) > 60) {
        show(shown + (way < 0 ? sign : -sign))
      }
    })
  }
  stage?.addEventListener('dblclick', () => turn({ ...view, scale: view.scale > 1 ? 1 : 2.5 }))
  stage?.addEventListener(
    'wheel',
    (event) => {
      // Touchpads send pinch gestures as wheel events with ctrlKey.
      if (!event.ctrlKey) return
      event.preventDefault()
      turn({ ...view, scale: view.scale * Math.exp(-event.deltaY / 100) })
    },
    { passive: false },
  )

  for (const link of document.querySelectorAll('a[data-frame]')) {
    const place = link.parentElement
    const isFilm = 'film' in place.dataset
    const load = (event) => {
      event.preventDefault()
      const frame = document.createElement('iframe')
      frame.src = link.dataset.frame + (isFilm ? '?autoplay=1' : '')
      frame.title = link.textContent.trim()
      if (isFilm) frame.allow = 'autoplay; fullscreen; picture-in-picture'
      frame.referrerPolicy = 'strict-origin-when-cross-origin'
      place.replaceChildren(frame)
      // A gist may be gone, or refuse the frame: its address stays a link.
      link.textContent = link.href
      if (!isFilm) place.append(link)
      frame.focus()
    }
    link.addEventListener('click', load, { once: true })
  }
}

import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'

type Item = Record<string, string> & { _id: string }

/** The data of a call once it is answered. */
function useAnswer<T>(path: string): T | undefined {
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    fetch(path)
      .then((response) => response.json())
      .then(setAnswer)
  }, [path])
  return answer
}

function Hero() {
  const hero = useAnswer<Item>('/api/public/hero')
  if (!hero) return <section className="hero">Loading…</section>
  return (
    <section className="hero" style={{ backgroundImage: `url(${hero.background_image})` }}>
      <p>{hero.welcome_text}</p>
      <h1>{hero.name}</h1>
      <img src={hero.profile_image} alt={hero.profile_image_alt} width={400} height={270} />
      <h2>{hero.title}</h2>
      <p>{hero.subtitle}</p>
      <p>{hero.description}</p>
    </section>
  )
}

function List({
  path,
  title,
  item,
}: {
  path: string
  title: string
  item: (of: Item) => ReactNode
}) {
  const items = useAnswer<Item[]>(path)
  return (
    <section>
      <h2>{title}</h2>
      <div className="row">
        {items ? items.map((one) => <article key={one._id}>{item(one)}</article>) : 'Loading…'}
      </div>
    </section>
  )
}

function picture(item: Item, name: 'image' | 'iconImage') {
  return item[name] && <img loading="lazy" src={item[name]} alt="" width={288} height={192} />
}

function Page() {
  const about = useAnswer<{ journey_points: { point: string }[] }>('/api/public/about')
  return (
    <main>
      <Hero />
      <section>
        <h2>About</h2>
        {about?.journey_points.map(({ point }) => (
          <p key={point}>{point}</p>
        ))}
      </section>
      <List
        path="/api/projects"
        title="Projects"
        item={(project) => (
          <>
            {picture(project, 'image')}
            <h3>{project.title}</h3>
            <p>{project.description}</p>
            <button type="button">View details</button>
          </>
        )}
      />
      <List
        path="/api/skills"
        title="Skills"
        item={(skill) => (
          <>
            {skill.name}
            <div className="bar">
              <div style={{ width: `${skill.proficiency}%` }} />
            </div>
          </>
        )}
      />
      <List
        path="/api/certifications"
        title="Certifications"
        item={(certification) => (
          <>
            {picture(certification, 'image')}
            <h3>{certification.name}</h3>
            <p>{certification.issuer}</p>
          </>
        )}
      />
      <List
        path="/api/ai-tools"
        title="AI tools"
        item={(tool) => (
          <>
            {picture(tool, 'iconImage')}
            <h3>{tool.name}</h3>
            <p>{tool.description}</p>
          </>
        )}
      />
      <List
        path="/api/experience"
        title="Experience"
        item={(position) => (
          <>
            <h3>{position.role}</h3>
            <p>{position.organisation}</p>
          </>
        )}
      />
      <List path="/api/testimonials" title="Testimonials" item={({ quote }) => quote} />
      <section>
        <h2>Contact</h2>
        <form>
          <input aria-label="Name" />
          <input aria-label="Email" type="email" />
          <textarea aria-label="Message" />
          <button type="submit">Send</button>
        </form>
      </section>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )

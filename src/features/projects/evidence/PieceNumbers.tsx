import { useTexts } from '../../../client/texts/useTexts.ts'
import type { Claims } from '../../../client/ui/content/claims.ts'
import type { ShownIn } from '../../../shared/pieces.ts'
import { loadDialog } from '../dialog/openProject.ts'
import { PieceLink } from './PieceLink.tsx'
import styles from './PieceNumbers.module.css'

export const pieceClaims: Claims = {
  name: (name, shownIn) => (shownIn ? <LitName name={name} {...shownIn} /> : name),
  numbers: (shownIn) => shownIn && <PieceNumbers {...shownIn} />,
}

/** A claim that lights the pieces that show it. */
function LitName({ name, pieces }: ShownIn & { name: string }) {
  const t = useTexts()
  return (
    <button
      type="button"
      data-claim
      className={styles.name}
      onClick={async () => (await loadDialog()).lightPieces(name, pieces, t)}
    >
      {name}
    </button>
  )
}

/** The numbers of pieces as their labels bear them, each of which opens its piece. */
function PieceNumbers({ pieces, total }: ShownIn) {
  return (
    <ul className={styles.numbers} data-numbers aria-label={useTexts()('Shown in')}>
      {pieces.map(({ number, slug, title }) => (
        <li key={slug}>
          <PieceLink slug={slug} title={title} aria-label={`${number}, ${title}`}>
            {number}
          </PieceLink>
        </li>
      ))}
      {total > pieces.length && <li>+{total - pieces.length}</li>}
    </ul>
  )
}

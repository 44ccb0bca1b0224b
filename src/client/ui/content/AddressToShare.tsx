import type { ReactNode } from 'react'
import { CopyButton } from '../controls/CopyButton.tsx'
import styles from './AddressToShare.module.css'

type AddressToShareProps = {
  path: string
  /** Names the people who see something there. */
  note?: string
  /** Further buttons. */
  children: ReactNode
}

/** A secret address of the site that the owner gives to people, with a button to copy it. */
export function AddressToShare({ path, note, children }: AddressToShareProps) {
  const address = location.origin + path
  return (
    <div className={styles.block}>
      {note && <p className={styles.text}>{note}</p>}
      <code className={styles.address}>{address}</code>
      <div className={styles.actions}>
        <CopyButton text={address} label="Copy the address" />
        {children}
      </div>
    </div>
  )
}

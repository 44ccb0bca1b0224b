import type { ZodMiniType } from 'zod/mini'
import type { Endpoint } from '../shared/endpoint.ts'
import type {
  DocumentChanges,
  DocumentValues,
  PublishedDocument,
  SavedDocument,
} from './document.ts'
import type { Documents } from './registry.ts'

export type DocumentName = keyof Documents
type DocumentNamed<Name extends DocumentName> = DocumentValues<Documents[Name]>
export type SavedDocumentNamed<Name extends DocumentName> = SavedDocument<Documents[Name]>
type PublishedNamed<Name extends DocumentName> = PublishedDocument<Documents[Name]>
type ChangesNamed<Name extends DocumentName> = DocumentChanges<Documents[Name]>

export type Hero = PublishedNamed<'hero'>
export type About = PublishedNamed<'about'>
export type EducationItem = About['education_items'][number]
export type Strength = About['strengths_list'][number]
export type ContactInfo = PublishedNamed<'contact-info'>
export type ProfileLinks = DocumentNamed<'profile-links'>
export type ProfileLink = ProfileLinks['links'][number]
/** Where a profile link is shown. */
export type LinkLocation = 'hero' | 'contact' | 'footer'
export type PublishedProfileLinks = PublishedNamed<'profile-links'>
export type Categories = DocumentNamed<'skill-categories'>
export type Category = Categories['categories'][number]
export type PublishedCategories = PublishedNamed<'skill-categories'>
export type Appearance = PublishedNamed<'appearance'>
export type ResumeSettings = DocumentNamed<'resume-settings'>

/** Where visitors read a document; the contact info had its name there before the owner's page had one. */
export const publicPath = (name: string) =>
  `/api/public/${name === 'contact-info' ? 'contact' : name}`

/** The call of visitors for a document: it brings no schema and no definition. */
export const publicDocument = <Name extends DocumentName>(name: Name) =>
  ({ method: 'GET', path: publicPath(name), access: 'public' }) as PublicCall<Name>

type PublicCall<Name extends DocumentName> = Endpoint<
  string,
  'public',
  undefined,
  ZodMiniType<PublishedNamed<Name>>
> & { input?: undefined }

/** The owner's call for a document as it is saved, without its definition. */
export const savedDocument = <Name extends DocumentName>(name: Name) =>
  ({ method: 'GET', path: `/api/${name}`, access: 'owner' }) as SavedCall<Name>

type SavedCall<Name extends DocumentName> = Endpoint<
  string,
  'owner',
  undefined,
  ZodMiniType<SavedDocumentNamed<Name>>
> & { input?: undefined }

/** The owner's call that changes fields of a document, without its definition; it sends no files. */
export const changedDocument = <Name extends DocumentName>(name: Name) =>
  ({ method: 'PUT', path: `/api/${name}`, access: 'owner' }) as ChangeCall<Name>

type ChangeCall<Name extends DocumentName> = Endpoint<
  string,
  'owner',
  ZodMiniType<ChangesNamed<Name>>,
  ZodMiniType<SavedDocumentNamed<Name>>
>

import { all } from 'lowlight'
import { codeHighlighter } from './highlightCode.ts'

/** Adds all languages of highlight.js to the highlighter. Loaded apart: they are 0.8 MB. */
export const addAllLanguages = () => codeHighlighter().register(all)

import type { OwnerTranslation } from './en.ts'

export const ownerTexts: OwnerTranslation = {
  // Signing in
  'Enter your credentials to access the admin dashboard':
    'Mit Ihren Zugangsdaten gelangen Sie in den Admin-Bereich',
  'Email Address': 'E-Mail-Adresse',
  Password: 'Passwort',
  password: 'Passwort',
  'Show {field}': '{field} anzeigen',
  'Hide {field}': '{field} verbergen',
  'Sign In': 'Anmelden',
  'Signing in...': 'Anmeldung läuft …',
  'Authentication code': 'Bestätigungscode',
  'From your authenticator app. A recovery code works too.':
    'Aus Ihrer Authenticator-App. Ein Wiederherstellungscode geht auch.',
  'Use a Passkey': 'Mit Passkey anmelden',
  'Password is required': 'Bitte geben Sie Ihr Passwort an',
  'Please enter the code from your authenticator app':
    'Bitte geben Sie den Code aus Ihrer Authenticator-App ein',
  'Please use at most 60 characters': 'Bitte höchstens 60 Zeichen',
  'Login failed': 'Die Anmeldung ist fehlgeschlagen',
  'Network error. Please check your connection and try again.':
    'Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.',
  'Invalid email or password': 'E-Mail-Adresse oder Passwort ist falsch',
  'This code is not valid. Please enter a new one':
    'Dieser Code gilt nicht. Bitte geben Sie einen neuen ein',
  'Too many failed attempts. Please wait a few minutes and try again.':
    'Zu viele Fehlversuche. Bitte warten Sie ein paar Minuten und versuchen Sie es dann noch einmal.',
  'Too many people are signing in. Please try again in a moment.':
    'Gerade melden sich zu viele an. Bitte versuchen Sie es gleich noch einmal.',
  'Login successful! You can now access the admin dashboard from the navbar.':
    'Sie sind angemeldet. Den Admin-Bereich finden Sie jetzt in der Navigation.',
  'This took too long. Please try again':
    'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal',
  'This passkey was refused. Please try again, or use your password':
    'Dieser Passkey wurde abgelehnt. Bitte versuchen Sie es noch einmal oder verwenden Sie Ihr Passwort',
  'This passkey was refused: it counts fewer sign-ins than before, so it may be a copy':
    'Dieser Passkey wurde abgelehnt: Er zählt weniger Anmeldungen als zuvor und ist vielleicht eine Kopie',
  'No passkey was given. Please try again':
    'Es wurde kein Passkey verwendet. Bitte versuchen Sie es noch einmal',
  'Passkeys do not work at this address':
    'Unter dieser Adresse lassen sich keine Passkeys verwenden',

  // Content hidden from visitors
  '{name}, hidden': '{name}, verborgen',
  'There is nothing here yet, so visitors do not see this section.':
    'Hier steht noch nichts, deshalb sehen Besucher diesen Abschnitt nicht.',
  'Write it': 'Jetzt schreiben',
  Draft: 'Entwurf',
  Hidden: 'Verborgen',
}

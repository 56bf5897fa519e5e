// Fetches the browser of the tests where this machine has none, beside other work: the first journey finds it there.
import { findBrowser } from './lib/browser.mjs';

findBrowser();

import { render } from 'preact';
import { App } from './app.js';
import { PageClient } from './client.js';

render(<App client={new PageClient()} />, document.getElementById('app')!);

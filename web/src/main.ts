import './design/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepOffline } from './offline/register.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD) keepOffline();
